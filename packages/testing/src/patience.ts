/**
 * How long the tests wait, in milliseconds. A limit ends what hangs and times nothing: what comes is waited for as long as a machine under load may need,
 * many times slower than a quiet one. A wait ends before its test does, so that the failure names what did not come.
 */
export const patience = { wait: 150_000, test: 600_000 }
