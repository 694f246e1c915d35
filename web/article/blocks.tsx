import { createElement, Fragment } from 'react'
import { contentWords } from '../../words/en/screens/content.ts'
import type { Block, Kept, Piece, Words as WordsOf } from '../../words/shapes/pages.ts'
import { useWords } from '../app/use-words.ts'
import { Pictogram, type PictogramName } from '../components/ui/icons.tsx'
import { Link } from '../components/ui/link.tsx'

type Props = {
  blocks: Block[]
  /** What stands beside the steps, one after the other. */
  pictograms?: readonly PictogramName[] | undefined
}

/** The paragraphs and lists under a heading. Their order never changes, so it names them. */
export function Blocks({ blocks, pictograms = [] }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {blocks.map((block) => (
        <OneBlock key={JSON.stringify(block)} block={block} pictograms={pictograms} />
      ))}
    </div>
  )
}

type BlockProps = { block: Block; pictograms: readonly PictogramName[] }

function OneBlock({ block, pictograms }: BlockProps) {
  if (typeof block === 'string' || Array.isArray(block))
    return (
      <p>
        <Words of={block} />
      </p>
    )
  if ('kept' in block) return <KeptList kept={block.kept} />
  if ('steps' in block)
    return (
      <ol className="flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-leaf">
        {block.steps.map((step, index) => (
          <Step key={JSON.stringify(step)} step={step} pictogram={pictograms[index]} />
        ))}
      </ol>
    )
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-clay">
      {block.list.map((entry) => (
        <li key={JSON.stringify(entry)} className="pl-1">
          <Words of={entry} />
        </li>
      ))}
    </ul>
  )
}

function Step({ step, pictogram }: { step: WordsOf; pictogram: PictogramName | undefined }) {
  return (
    <li className="pl-1">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1">
          <Words of={step} />
        </p>
        {pictogram && <Pictogram name={pictogram} className="size-14" />}
      </div>
    </li>
  )
}

function KeptList({ kept }: { kept: Kept[] }) {
  const { t } = useWords(contentWords)
  return (
    <ul className="flex flex-col gap-3">
      {kept.map(({ what, why, until }) => (
        <li key={what} className="break-inside-avoid card p-4 sm:p-5">
          <p className="font-semibold">{what}</p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">{t('policy.why')}</dt>
            <dd>{why}</dd>
            <dt className="text-muted max-sm:mt-1">{t('policy.until')}</dt>
            <dd>{until}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const look = 'text-link'

/** A sentence of the content: plain, or with links and stressed words in it. */
export function Words({ of: words }: { of: WordsOf }) {
  if (typeof words === 'string') return words
  // As arguments, not as a list: the pieces of a sentence never change their order and need no keys.
  return createElement(Fragment, null, ...words.map(inPage))
}

const inPage = (piece: Piece) => <PieceOfWords piece={piece} />

function PieceOfWords({ piece }: { piece: Piece }) {
  const { links } = useWords()
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return <strong className="font-semibold">{piece.strong}</strong>
  if ('mail' in piece)
    return (
      <a href={`mailto:${piece.mail}`} translate="no" className={`break-all ${look}`}>
        {piece.mail}
      </a>
    )
  if ('link' in piece)
    return (
      <a href={piece.link} rel="noopener noreferrer" className={look}>
        {piece.words}
      </a>
    )
  const address = links[piece.to]() + (piece.hash ? `#${piece.hash}` : '')
  return (
    <Link to={address} className={look}>
      {piece.words}
    </Link>
  )
}
