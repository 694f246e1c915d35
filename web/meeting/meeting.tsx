import { HandOver, type MeetingProps } from './hand-over.tsx'
import { NobodyCame } from './nobody-came.tsx'
import { Times } from './times.tsx'

/** What follows a promise until the item has changed hands; its code comes for the two of it. */
export function Meeting(props: MeetingProps) {
  const { request, item, side, mine } = props
  const other = side === 'giver' ? item.claimed_by_profile : item.owner
  const { received } = mine.viewer
  // Who has the thing comes for it no more, unless the giver objects.
  const isToMeet = !received || received.objected_at !== null
  return (
    <>
      {isToMeet && <Times request={request} fresh={item} />}
      <HandOver {...props} />
      {isToMeet && <NobodyCame request={request} name={other?.full_name} side={side} />}
    </>
  )
}
