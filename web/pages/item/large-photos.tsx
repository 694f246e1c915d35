import { type ReactNode, useState } from 'react'
import { largePhotosWords } from '../../../words/en/screens/large-photos.ts'
import { useWords } from '../../app/use-words.ts'
import { Photo } from '../../components/photo.tsx'
import { IconButton } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { LargePhoto, type Zoom } from './large-photo.tsx'

type Props = {
  title: string
  picture: string
  alt: string
  /** Turns to another one, where there are several. */
  turn: ((by: number) => void) | null
  open: boolean
  onClose: () => void
  /** Below the photo. */
  children: ReactNode
}

/** The photos in all the room there is. */
export function LargePhotos({ title, picture, alt, turn, open, onClose, children }: Props) {
  const { t } = useWords(largePhotosWords)
  const [zoom, onZoom] = useState<Zoom>(null)
  const shown = open && picture
  const [known, setKnown] = useState(shown)
  if (shown !== known) {
    setKnown(shown)
    onZoom(null)
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} size="window">
      <div className="relative min-h-0 flex-1 bg-sunken">
        <LargePhoto key={picture} zoom={zoom} onZoom={onZoom} onSwipe={(by) => turn?.(by)}>
          <Photo url={picture} alt={alt} sizes="1600px" fit="contain" />
        </LargePhoto>
        {turn && <Turns turn={turn} />}
        <IconButton
          label={t(zoom ? 'large-photos.whole' : 'large-photos.enlarge')}
          onClick={() => onZoom(zoom ? null : { x: 0.5, y: 0.5 })}
          className="absolute right-2 bottom-2 bg-veil shadow-card hover:bg-card"
        >
          <Icon name="Expand" />
        </IconButton>
        {turn && (
          <p role="status" className="sr-only">
            {alt}
          </p>
        )}
      </div>
      <div className="px-4 pb-3 empty:hidden">{children}</div>
    </Dialog>
  )
}

const turns = [
  { by: -1, label: 'large-photos.previous', side: 'left-2', icon: 'ChevronLeft' },
  { by: 1, label: 'large-photos.next', side: 'right-2', icon: 'ChevronRight' },
] as const

function Turns({ turn }: { turn: (by: number) => void }) {
  const { t } = useWords(largePhotosWords)
  const place = 'absolute top-1/2 -translate-y-1/2 bg-veil shadow-card hover:bg-card'
  return turns.map(({ by, label, side, icon }) => (
    <IconButton key={by} label={t(label)} onClick={() => turn(by)} className={`${place} ${side}`}>
      <Icon name={icon} />
    </IconButton>
  ))
}
