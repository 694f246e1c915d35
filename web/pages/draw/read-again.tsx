import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useReadAgainAt } from '../../app/use-again-at.ts'

/** Reads the page anew once the draw was made; at once where its moment had passed before this part came. */
export function ReadAgain({ at }: { at: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (Date.parse(at) <= Date.now()) void revalidate()
  }, [at, revalidate])
  useReadAgainAt(at)
  return null
}
