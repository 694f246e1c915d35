import { workerScript } from '../../install/worker.ts'

/** The worker that shows a page of its own when there is no connection. */
export function loader() {
  return new Response(workerScript(), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    },
  })
}
