import { config } from 'zod'

// The content security policy refuses code made from text; without this the schema library would try it once and be reported.
config({ jitless: true })
