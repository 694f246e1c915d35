import { useId } from 'react'
import { useLocation } from 'react-router'
import { whyShareWords } from '../../../words/en/screens/why-share.ts'
import { languageOfPath } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { useWords } from '../../app/use-words.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'

const contents = {
  horizontal: { icon: 'Megaphone', subject: 'campaign', frame: 'sm:flex-row sm:items-center' },
  rectangle: { icon: 'Gamepad2', subject: 'games', frame: '' },
} as const

/** One of the two places for ads; they show content of our own and follow nobody (HOME-20, HOME-21, A63). */
export function AdSlot({ shape }: { shape: keyof typeof contents }) {
  const { t, links } = useWords(whyShareWords)
  const { pathname } = useLocation()
  const id = useId()
  if (!showsAds(pathname)) return null
  const { icon, subject, frame } = contents[shape]
  return (
    <aside
      aria-labelledby={`${id}-label ${id}-title`}
      data-ad={shape}
      className="card px-4 py-3 md:p-5"
    >
      <p id={`${id}-label`} className="text-sm text-muted">
        {t('ad.label')}
      </p>
      <div className={`flex flex-col gap-2 md:mt-1 md:gap-4 ${frame}`}>
        <span className="size-12 max-md:hidden md:grid shrink-0 place-items-center rounded-full bg-blue-tint text-on-blue">
          <Icon name={icon} className="size-6" />
        </span>
        <div className={shape === 'horizontal' ? 'flex-1' : ''}>
          <p id={`${id}-title`} className="text-lg font-semibold">
            {t(`ad.${subject}`)}
          </p>
          <p className="text-muted">{t(`ad.${subject}-text`)}</p>
        </div>
        <ButtonLink to={links[subject]()} look="secondary">
          {t(`ad.${subject}-link`)}
        </ButtonLink>
      </div>
    </aside>
  )
}

/** Pages that never show ads; as they stand on the home page alone, there is none to name (A63). */
const excludedPaths: readonly string[] = []

/** Whether a page has ad slots: the home page, in any language, unless it is excluded (HOME-18, HOME-19). */
export function showsAds(path: string, excluded = excludedPaths): boolean {
  return path === linksFor(languageOfPath(path)).home() && !excluded.includes(path)
}
