import { type ReactNode, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useAct } from '../../exchanges/use-act.ts'
import { DeleteItemDialog } from '../../items/delete-item-dialog.tsx'

type Props = { title: string; className?: string; children: ReactNode }

/** Takes an own item back, after a question. */
export function TakeBack({ title, className, children }: Props) {
  const [asking, setAsking] = useState(false)
  const { act, busy } = useAct()
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className={className}
      >
        {children}
      </Button>
      <DeleteItemDialog
        title={title}
        open={asking}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => act('delete')}
      />
    </>
  )
}
