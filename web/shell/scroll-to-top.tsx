import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { useWords } from '../app/use-words.ts'

const threshold = 300

/** Appears once the page is scrolled past 300 px (NAV-48). */
export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  const { t } = useWords(navigationWords)
  useEffect(() => {
    const look = () => setShown(scrollY > threshold)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label={t('nav.to-top')}
      title={t('nav.to-top')}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      className="fixed right-4 bottom-20 z-20 grid size-12 place-items-center rounded-full border border-line bg-card text-leaf shadow-raised hover:bg-leaf-tint max-md:in-[:has([data-action-bar])]:bottom-40 md:bottom-6 print:hidden"
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  )
}
