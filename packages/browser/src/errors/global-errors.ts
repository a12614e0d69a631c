import { isMissingPart } from '../connection/load-part.ts'
import { wasTold } from './error-handling.ts'

/** Catches what nothing else caught (1§8). What a call's own handling has told already is not told twice. */
export function catchGlobalErrors(handle: (error: unknown) => void): void {
  window.addEventListener('error', (event) => {
    // The browser's own remark about a skipped layout notice is no fault of the product.
    if (event.message.startsWith('ResizeObserver loop')) return
    handle(event.error ?? new Error(event.message))
  })
  window.addEventListener('unhandledrejection', (event) => {
    // What was fetched ahead of its use, and did not come, is fetched again when it is used.
    if (wasTold(event.reason) || isMissingPart(event.reason)) return event.preventDefault()
    handle(event.reason)
  })
}
