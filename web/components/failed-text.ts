/** Says why what a page needs could not be loaded: without a connection nothing broke on our side. */
export const failedText = () =>
  globalThis.navigator?.onLine === false ? 'notice.network' : 'failed.text'
