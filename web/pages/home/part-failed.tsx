import { TryAgain } from '../../components/try-again.tsx'

/** What stands where a part of the page could not be loaded; the rest of the page goes on. */
export function PartFailed({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 card p-5">
      <p className="flex-1">{text}</p>
      <TryAgain look="secondary" />
    </div>
  )
}
