import { data } from 'react-router'

/** Any other address: the page of the error boundary, with the status that monitors understand (A61). */
export function loader(): never {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
