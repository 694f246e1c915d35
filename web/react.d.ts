import 'react'

declare module 'react' {
  interface DialogHTMLAttributes<T> {
    /** What closes a modal dialog besides its own buttons. */
    closedby?: 'any' | 'closerequest' | 'none'
  }
}
