import { z } from 'zod'

/** The one spelling of a username under which it is stored, looked up and counted. */
export function normaliseUsername(raw: string): string {
  return raw.trim().toLowerCase().normalize('NFC')
}

/**
 * A username of a request, normalised, or an empty text; spaces and control characters are refused
 * as in the protocol.
 */
export const usernameOrEmptyInput = z
  .string()
  .transform(normaliseUsername)
  .pipe(
    z
      .string()
      .max(128)
      .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]*$/u)
  )

/** A username of a request, normalised and not empty. */
export const usernameInput = usernameOrEmptyInput.pipe(z.string().min(1))
