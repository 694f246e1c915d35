import type { ComponentProps } from 'react'
import { late } from '../app/lazily.tsx'

/** Keeps room: what comes late would push away what is about to be pressed below it. */
const room = (size: string) => <span aria-hidden className={`skeleton rounded-2xl ${size}`} />

const TakingBack = late(
  () => import('./taking-back.tsx').then((part) => part.TakingBack),
  room('h-11 w-48'),
)

const Confirming = late(
  () => import('./confirm-promise.tsx').then((part) => part.ConfirmPromise),
  room('block h-20'),
)

const Line = late(() => import('./line.tsx').then((part) => part.Line), room('h-18 w-48'))

type LineProps = ComponentProps<typeof Line> & { can: { stay_in_line: boolean } }

/** The place in line; its code comes for whoever has or may have one. */
export const PlaceInLine = ({ can, ...props }: LineProps) =>
  (can.stay_in_line || props.place !== null) && <Line {...props} />

/** The ways out of an exchange; their code comes for whoever has one. */
export const WaysOut = (props: ComponentProps<typeof TakingBack>) =>
  (props.can.withdraw || props.can.release) && <TakingBack {...props} />

type ConfirmProps = {
  request: { id: string; confirm_by: string | null; can: { confirm: boolean } }
}

/** The yes to a promise that waits for one. */
export const ConfirmPromise = ({ request: { id, confirm_by, can } }: ConfirmProps) =>
  can.confirm && confirm_by !== null && <Confirming request={id} by={confirm_by} />
