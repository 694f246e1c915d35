import type { ReactNode } from 'react'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { useWords } from '../app/use-words.ts'
import { MessageNotices } from '../messaging/message-notices.tsx'
import { ThreadPlace } from '../messaging/thread-place.tsx'
import { TourPlace } from '../tour/tour-place.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { Notices } from './notices.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useWords(navigationWords)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute -top-20 left-4 z-50 rounded-full bg-leaf px-4 py-2 font-semibold text-on-leaf focus:top-3"
      >
        {t('nav.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 pb-16 outline-none">
        {children}
      </main>
      <Footer />
      <MobileBar />
      <ScrollToTop />
      <TourPlace />
      <MessageNotices />
      <ThreadPlace />
      <Notices />
    </div>
  )
}
