/** What members alone see and do on the page of an item: one file, which comes as soon as a member looks at it. */
export { contactGiver } from '../../contact/contact-giver.tsx'
export { actOnItem } from '../../exchanges/actions.ts'
export { MessageButton } from '../../messaging/message-button.tsx'
export { ClaimDialog } from './claim-dialog.tsx'
export { Following } from './following.tsx'
export { FromLetter } from './from-letter.tsx'
export { HiddenItem } from './hidden-item.tsx'
export { MyRequest } from './my-request.tsx'
