/** Whether one came from a page of ours. A browser that cannot say it knows it of pages that the router led to. */
export const hasWayBack = (): boolean => globalThis.navigation?.canGoBack ?? history.state?.idx > 0
