import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bearTranslation } from './app/translated-pages.ts'
import { leaveToBrowser } from './install/leave-to-browser.ts'
import { registerWorker } from './install/register.ts'
import { limited } from './refused/limited-fetch.ts'
import { patient } from './refused/patient-fetch.ts'
import { takeLetterLinks } from './session/letter-link.ts'

bearTranslation()
takeLetterLinks()
leaveToBrowser()
// The router fetches with the browser's own function and takes no other.
globalThis.fetch = patient(limited(globalThis.fetch))
if (import.meta.env.PROD) registerWorker()
// Where an answer is cut off because a newer one is asked for, the router leaves a promise behind that nobody looks at.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
