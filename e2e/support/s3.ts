import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface S3Server {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
}

/** A store that speaks the S3 protocol and holds to the bucket's CORS rule (decision 037). */
export interface S3Place {
  origin: string
  /** What the product's environment needs for it. */
  environment: Record<string, string>
  close: () => Promise<void>
}

/** The rule that docs/operations.md asks for, with the product's address as the only origin. */
const corsRule = (origin: string): string => `<CORSConfiguration><CORSRule>
  <AllowedOrigin>${origin}</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod>
  <AllowedHeader>content-type</AllowedHeader>
  <ExposeHeader>ETag</ExposeHeader>
  <MaxAgeSeconds>3600</MaxAgeSeconds>
</CORSRule></CORSConfiguration>`

/** Starts a store with one bucket for the product at an origin; without `hasCors` the bucket answers browsers as one that nobody has set up. */
export async function startS3(productOrigin: string, { hasCors = true }: { hasCors?: boolean } = {}): Promise<S3Place> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server
  const directory = await mkdtemp(join(tmpdir(), 'mekiki-s3-'))
  const bucket = { name: 'mekiki-files', configs: hasCors ? [corsRule(productOrigin)] : [] }
  // It works signatures out wrongly where a signed value holds a quote, as every content disposition does: it does not encode quotes (AWS does).
  const allowMismatchedSignatures = true
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [bucket], allowMismatchedSignatures })
  const { port } = await server.run()
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    environment: { S3_BUCKET: bucket.name, S3_ENDPOINT: origin, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    }
  }
}
