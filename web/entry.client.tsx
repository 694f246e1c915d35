import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerWorker } from './install/register.ts'
import { takeLetterLinks } from './session/letter-link.ts'

takeLetterLinks()
if (import.meta.env.PROD) registerWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
