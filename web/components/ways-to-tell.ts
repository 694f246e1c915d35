import { useEffect, useState } from 'react'
import { usePublicUrl } from '../app/services.ts'

type What = { title: string; path: string; text?: string }

/** The ways to tell somebody of a page, where there are any: a chat of WhatsApp, and the device's own sheet. */
export function useWaysToTell({ title, path, text = title }: What) {
  const publicUrl = usePublicUrl()
  const canHandOver = useCanHandOver()
  const address = publicUrl && new URL(path, publicUrl).href
  return {
    whatsApp: address && `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`,
    // Whoever changes their mind in the phone's own sheet needs no message about it.
    handOver: canHandOver
      ? () => void navigator.share({ title, url: address ?? location.href }).catch(() => {})
      : null,
  }
}

/** Whether the device has a sheet of its own to share with; known only in the browser. */
function useCanHandOver() {
  const [can, setCan] = useState(false)
  useEffect(() => setCan('share' in navigator), [])
  return can
}
