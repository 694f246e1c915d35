/** Whether a client has this version already, by its `If-None-Match`. */
export const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
