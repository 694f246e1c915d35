import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { lazily } from '../app/lazily.ts'
import { type ShownNotice, useNotices } from '../app/notices.ts'
import { whenIdle } from '../app/when-idle.ts'
import { useTopLayer } from '../components/ui/top-layer.ts'

const load = () => import('./notice-list.tsx')
const NoticeList = lazily(() => load().then((module) => module.NoticeList))

/**
 * Where notices appear: in the page, or in the dialog that stands before it. Their code comes when the
 * page is idle: not in the way of the first view, but there before it is needed to say that the network
 * is gone.
 */
export function Notices() {
  const notices = useNotices()
  const dialog = useTopLayer()
  useEffect(() => whenIdle(() => void load().catch(() => {})), [])
  const list = notices.length > 0 && (
    <Suspense fallback={null}>
      <NoticeList notices={notices} inDialog={dialog !== null} />
    </Suspense>
  )
  if (!dialog) return list
  return createPortal(
    <>
      <Spoken notice={notices.at(-1)} />
      {list}
    </>,
    dialog,
  )
}

/** In a dialog screen readers hear this; where they hear the list of the page, nothing is heard now. */
function Spoken({ notice }: { notice: ShownNotice | undefined }) {
  return (
    <div role="status" className="sr-only">
      {notice && (
        <>
          {notice.title} {notice.description}
        </>
      )}
    </div>
  )
}
