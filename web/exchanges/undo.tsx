import { Button } from '../components/ui/button.tsx'
import { takeBack } from '../items/held.ts'

type Props = {
  /** What was decided, and is not sent yet. */
  about: string
  says: string
  label: string
  name?: string
  onUndo?: () => void
}

/** It stands in the place of the buttons, with the focus that was on one of them. */
export function Undo({ about, says, label, name, onUndo }: Props) {
  return (
    <>
      <p className="flex-1 font-semibold text-muted">{says}</p>
      <Button
        look="secondary"
        autoFocus
        aria-label={name}
        onClick={() => {
          onUndo?.()
          takeBack(about)
        }}
      >
        {label}
      </Button>
    </>
  )
}
