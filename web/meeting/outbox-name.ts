/** Under which name a browser keeps what a member's numbers wait for; whatever begins so goes with the sign-out. */
export const outboxOf = (memberId: string) => `sending-handover-${memberId}`
