import type { ComponentProps } from 'react'
import { late } from '../app/lazily.tsx'

const TakingBack = late(() => import('./taking-back.tsx').then((part) => part.TakingBack))

const Confirming = late(() => import('./confirm-promise.tsx').then((part) => part.ConfirmPromise))

const Line = late(() => import('./line.tsx').then((part) => part.Line))

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
