import { z } from 'zod'
import { POOL_ID } from '../secrets.ts'

/** A pool's id as requests name it. */
export const poolIdInput = z.string().max(55).regex(POOL_ID)

/** A client's id as requests name it. */
export const clientIdInput = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w+]+$/)

/** A password as requests carry it; the pool's rules say which ones may be set. */
export const passwordInput = z.string().min(1).max(256)

/** An access, refresh or challenge token as requests carry it. */
export const tokenInput = z.string().min(1).max(8192)
