import { HandOver, type MeetingProps } from './hand-over.tsx'
import { NobodyCame } from './nobody-came.tsx'
import { Times } from './times.tsx'

/** What follows a promise until the item has changed hands; its code comes for the two of it. */
export const Meeting = (props: MeetingProps) => (
  <>
    <Times request={props.request} fresh={props.item} />
    <HandOver {...props} />
    <NobodyCame {...props} />
  </>
)
