import { gamesWords } from '../../../words/en/screens/games.ts'
import { useWords } from '../../app/use-words.ts'
import { ButtonLink } from '../../components/ui/button.tsx'

/** Where points lead (GAMES-05, GAMES-06), and what they are not (A16). */
export function ExchangeCard() {
  const { t, links } = useWords(gamesWords)
  return (
    <section
      aria-labelledby="exchange"
      className="flex flex-col gap-3 rounded-2xl border border-line bg-card p-4 shadow-card sm:p-5 md:max-lg:col-span-2"
    >
      <h2 id="exchange" className="text-lg">
        {t('games.exchange')}
      </h2>
      <p className="text-muted">{t('games.exchange-text')}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink to={links.browse({ premium: 'true' })} look="secondary">
          {t('games.browse')}
        </ButtonLink>
        <ButtonLink to={links.pointsPurchase()} look="secondary">
          {t('games.buy')}
        </ButtonLink>
      </div>
    </section>
  )
}
