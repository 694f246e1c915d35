import { wishlistWords } from '../../words/en/screens/wishlist.ts'
import { sayFailed, showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { Icon } from '../components/ui/icons.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import { keptMember } from '../session/session.ts'
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts'
import { readWishlist, toggleWish, useWishlist } from './wishlist.ts'

type Props = { itemId: string; title: string }

export function WishButton({ itemId, title }: Props) {
  const auth = useAuth()
  const { t } = useWords(wishlistWords)
  // The list is in this browser: nobody needs to wait for the session.
  const memberId = auth.status === 'member' ? auth.user.id : auth.status !== 'guest' && keptMember()
  const wished = useWishlist(memberId).includes(itemId)
  const toggle = () => {
    if (memberId) change(memberId)
    else askToSignIn(t('wishlist.login'), add)
  }
  const change = (member: string) => {
    const done = toggleWish(member, itemId)
    if (done === 'failed') {
      return sayFailed(t('wishlist.failed'), t('notice.generic'))
    }
    showNotice({
      title: t(`wishlist.${done}`),
      ...(done === 'removed'
        ? { action: { label: t('wishlist.undo'), run: () => add(member) } }
        : { duration: 3000 }),
    })
  }
  const add = (member: string) => {
    if (!readWishlist(member).includes(itemId)) change(member)
  }
  return (
    <button
      type="button"
      aria-label={t(wished ? 'wishlist.remove' : 'wishlist.add', { title })}
      onClick={toggle}
      className="round-button"
    >
      <Icon name="Heart" className={wished ? 'fill-marigold text-marigold' : ''} />
    </button>
  )
}
