import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { imageBytes } from '../../../domain/photos/limits.ts'
import { ownProfileWords } from '../../../words/en/screens/own-profile.ts'
import { sayFailed } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx'
import { photoOfCanvas } from '../../photos/compress.ts'
import { type Cut, dragged, drawCut, middle, mostZoom, roomOf, zoomed } from '../../photos/cut.ts'

/** The side of the picture that is kept: twice what the largest avatar on a page needs. */
const side = 512

type Props = {
  /** What was chosen; nothing closes the dialog. */
  picture: ImageBitmap | null
  onClose: () => void
  /** Resolves once the photo is saved, or has failed. */
  onCut: (photo: File) => Promise<void>
}

/** Where the member chooses the square of a picture that is shown: by dragging, or with sliders. */
export function CutDialog({ picture, onClose, onCut }: Props) {
  const { t } = useWords(ownProfileWords)
  const [busy, setBusy] = useState(false)
  // An old phone takes seconds to write the photo, before any of it is sent.
  const use = async (canvas: HTMLCanvasElement) => {
    setBusy(true)
    try {
      await onCut(await photoOfCanvas(canvas, 'avatar', imageBytes))
    } catch {
      sayFailed(t('details.failed'), t('notice.generic'))
    }
    setBusy(false)
  }
  return (
    <Dialog open={picture !== null} onClose={onClose} busy={busy} title={t('avatar.cut-title')}>
      {picture && <Cutting picture={picture} busy={busy} onClose={onClose} onUse={use} />}
    </Dialog>
  )
}

type CuttingProps = {
  picture: ImageBitmap
  busy: boolean
  onClose: () => void
  onUse: (canvas: HTMLCanvasElement) => void
}

function Cutting({ picture, busy, onClose, onUse }: CuttingProps) {
  const { t } = useWords(ownProfileWords)
  const [cut, setCut] = useState(middle)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, cut)
  }, [picture, cut])
  const room = roomOf(picture, cut)
  const use = () => {
    if (canvas.current) onUse(canvas.current)
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('avatar.cut-text')}</p>
      <DragArea canvas={canvas} picture={picture} cut={cut} onCut={setCut} />
      <Slider
        label={t('avatar.zoom')}
        value={cut.zoom}
        from={1}
        to={mostZoom}
        onValue={(zoom) => setCut(zoomed(picture, cut, zoom))}
      />
      <Slider
        label={t('avatar.across')}
        value={cut.x}
        disabled={!room.across}
        onValue={(x) => setCut({ ...cut, x })}
      />
      <Slider
        label={t('avatar.down')}
        value={cut.y}
        disabled={!room.down}
        onValue={(y) => setCut({ ...cut, y })}
      />
      <div className="mt-2">
        <DialogButtons onCancel={onClose} busy={busy} onClick={use}>
          {t(busy ? 'details.saving' : 'avatar.save')}
        </DialogButtons>
      </div>
    </div>
  )
}

type DragProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap
  cut: Cut
  onCut: (cut: Cut) => void
}

/** The cut as it will be, round as avatars are; it follows the finger. */
function DragArea({ canvas, picture, cut, onCut }: DragProps) {
  const { t } = useWords(ownProfileWords)
  const last = useRef({ x: 0, y: 0 })
  const grip = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const across = (event.clientX - last.current.x) / width
    const down = (event.clientY - last.current.y) / width
    last.current = { x: event.clientX, y: event.clientY }
    onCut(dragged(picture, cut, across, down))
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('avatar.preview')}
      width={side}
      height={side}
      onPointerDown={grip}
      onPointerMove={move}
      className="mx-auto aspect-square w-64 max-w-full cursor-move touch-none rounded-full bg-sunken"
    />
  )
}

type SliderProps = {
  label: string
  value: number
  onValue: (value: number) => void
  from?: number
  to?: number
  disabled?: boolean
}

function Slider({ label, value, onValue, from = 0, to = 1, disabled = false }: SliderProps) {
  return (
    <label className="flex items-center gap-3 has-disabled:text-muted">
      <span className="w-32 shrink-0 font-semibold">{label}</span>
      <input
        type="range"
        min={from}
        max={to}
        step={(to - from) / 50}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onValue(Number(target.value))}
        className="min-h-11 min-w-0 flex-1"
      />
    </label>
  )
}
