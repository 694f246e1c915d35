import { createElement, Fragment } from 'react'
import { Link } from 'react-router'
import type { Piece, Words as WordsOf } from '../../words/shapes/pages.ts'
import { useWords } from '../app/use-words.ts'

const look = 'font-semibold text-leaf underline underline-offset-4'

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
