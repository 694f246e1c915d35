import { TryAgain } from './try-again.tsx'

/** A part of a page that could not be loaded, with the way to try again (ORDERS-04, ORDERS-05). */
export function LoadFailed({ text, detail }: { text: string; detail?: string }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-2xl bg-red-tint p-4 text-on-red"
    >
      <p className="font-semibold">{text}</p>
      {detail && <p>{detail}</p>}
      <TryAgain look="secondary" />
    </div>
  )
}
