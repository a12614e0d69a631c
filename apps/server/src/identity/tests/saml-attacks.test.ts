import { SAML as Library, ValidateInResponseTo } from '@node-saml/node-saml'
import { describe, expect, test } from 'vitest'
import { createSigner } from '../testing/certificates.ts'
import { CALLBACK, type Journey, openSignOn } from '../testing/sign-on-world.ts'
import type { Wish } from '../testing/test-idp.ts'

const world = await openSignOn()

const stranger = createSigner('stranger')
const lastReason = (): string => JSON.stringify(world.notes.at(-1) ?? null)

/** What came of a posted response: the reason in the log when it was refused, which it must be without a code. */
function refusalOf(back: URL, noted: number): string {
  expect(back.searchParams.get('code')).toBeNull()
  expect(back.searchParams.get('error')).toBe('invalid_request')
  return world.notes.length > noted ? lastReason() : ''
}

async function attack(wish: Wish): Promise<string> {
  const noted = world.notes.length
  const { journey, back } = await world.arrive(wish)
  expect(back.searchParams.get('state')).toBe(journey.state)
  expect(back.searchParams.get('error_description')).toBe('The answer of the identity provider was refused.')
  return refusalOf(back, noted)
}

/** The library by itself, with the settings that the product gives it and a memory of requests as it brings along. */
function libraryAlone({ request }: Journey): Library {
  const issuer = request.issuer
  const library = new Library({
    entryPoint: world.idp.signOnUrl,
    idpCert: world.idp.signers.map(({ certificate }) => certificate),
    idpIssuer: world.idp.entityId,
    issuer,
    audience: issuer,
    callbackUrl: request.replyUrl,
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: 600_000,
    acceptedClockSkewMs: 60_000
  })
  return library
}

async function whatLibrarySays(wish: Wish, times = 1): Promise<(string | undefined)[]> {
  const journey = await world.depart()
  const library = libraryAlone(journey)
  await library.cacheProvider.saveAsync(journey.request.id, new Date().toISOString())
  const response = world.idp.respond(journey.request, wish)
  const names: (string | undefined)[] = []
  for (let time = 0; time < times; time += 1) names.push((await library.validatePostResponseAsync({ SAMLResponse: response })).profile?.nameID)
  return names
}

const assertionOf = (xml: string): string => /<Assertion .*<\/Assertion>/su.exec(xml)?.[0] ?? ''
const signatureOf = (xml: string): string => /<(?:ds:)?Signature .*<\/(?:ds:)?Signature>/su.exec(xml)?.[0] ?? ''
/** An assertion about somebody else, unsigned, under another id. */
const forgery = (assertion: string): string =>
  assertion
    .replace(signatureOf(assertion), '')
    .replaceAll('Taro@example.jp', 'boss@example.jp')
    .replaceAll('taro@example.jp', 'boss@example.jp')
    .replace(/ID="[^"]*"/u, 'ID="_forged"')

describe('a response that was made or changed by somebody else is refused', () => {
  test.each<[string, Wish, RegExp]>([
    ['unsigned', { signs: 'nothing' }, /Invalid signature/u],
    ['signed by another key', { signer: stranger }, /Invalid signature/u],
    ['signed around the assertion by another key', { signs: 'response', signer: stranger }, /Invalid signature/u],
    [
      'signed around the assertion, and changed',
      { signs: 'response', after: (xml) => xml.replaceAll('taro@example.jp', 'boss@example.jp') },
      /Invalid signature/u
    ],
    ['signed by SHA-1', { algorithm: 'sha1' }, /SHA-1/u],
    ['signed around the assertion by SHA-1', { signs: 'response', algorithm: 'sha1' }, /SHA-1/u],
    ['changed', { after: (xml) => xml.replaceAll('taro@example.jp', 'boss@example.jp') }, /Invalid signature/u],
    ['for another audience', { audience: 'urn:amazon:cognito:sp:ap-northeast-1_Other1234' }, /audience/iu],
    ['expired', { endsAt: new Date(Date.now() - 120_000) }, /confirmation|expired/iu],
    ['to an unknown request', { inResponseTo: '_unknown', subjectInResponseTo: '_unknown' }, /InResponseTo/u],
    ['to no request', { inResponseTo: null }, /InResponseTo/u],
    ['to another request inside', { subjectInResponseTo: '_other' }, /InResponseTo/u],
    ['encrypted', { after: (xml) => xml.replace(assertionOf(xml), '<EncryptedAssertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion"/>') }, /encrypted/u],
    ['too long', { after: (xml) => `${xml}<!--${'x'.repeat(256 * 1024)}-->` }, /too long/u],
    ['a failure with an assertion', { status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }, /Status/u],
    ['without an address', { email: null }, /e-mail/u],
    ['with two addresses', { email: 'taro@example.jp</AttributeValue><AttributeValue>boss@example.jp' }, /e-mail/u],
    ['about nobody', { nameId: '' }, /NameID|nobody/u]
  ])('%s', async (_, wish, reason) => {
    expect(await attack(wish)).toMatch(reason)
  })

  test('no XML, no base64, nothing at all', async () => {
    for (const response of [Buffer.from('<a').toString('base64'), Buffer.from('<a/>').toString('base64'), '%%%', '']) {
      const journey = await world.depart()
      const noted = world.notes.length
      expect(refusalOf(await world.post(journey, response), noted)).toMatch(/XML|response/u)
    }
  })
})

describe('a signed assertion in another place signs nothing else', () => {
  test.each<[string, (xml: string) => string]>([
    ['beside a forged one', (xml) => xml.replace(assertionOf(xml), forgery(assertionOf(xml)) + assertionOf(xml))],
    ['before a forged one', (xml) => xml.replace(assertionOf(xml), assertionOf(xml) + forgery(assertionOf(xml)))],
    ['in the extensions', (xml) => xml.replace(assertionOf(xml), `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${forgery(assertionOf(xml))}`)],
    [
      'inside the forged one',
      (xml) => xml.replace(assertionOf(xml), forgery(assertionOf(xml)).replace('</Subject>', `</Subject><Advice>${assertionOf(xml)}</Advice>`))
    ],
    [
      'as an object of its own signature, which the forged one carries',
      (xml) => {
        const original = assertionOf(xml)
        const bare = original.replace(signatureOf(original), '')
        const signature = signatureOf(original).replace(/<\/((?:ds:)?)Signature>$/u, `<$1Object>${bare}</$1Object></$1Signature>`)
        return xml.replace(original, forgery(original).replace('</Issuer>', `</Issuer>${signature}`))
      }
    ],
    [
      'under the same id as the forged one',
      (xml) => {
        const original = assertionOf(xml)
        const [id = ''] = /ID="[^"]*"/u.exec(original) ?? []
        return xml.replace(original, `<samlp:Extensions>${original}</samlp:Extensions>${forgery(original).replace('ID="_forged"', id)}`)
      }
    ],
    [
      'with the signature moved to the forged one',
      (xml) => xml.replace(assertionOf(xml), forgery(assertionOf(xml)).replace('</Issuer>', `</Issuer>${signatureOf(xml)}`))
    ]
  ])('%s', async (_, after) => {
    world.members.set('boss@example.jp', 'admitted')
    expect(await attack({ after })).toMatch(/signature|exactly one Assertion/iu)
  })
})

describe('a comment cuts nothing short', () => {
  // Comments are outside the signature: they can be put in afterwards.
  const cut = (xml: string): string => xml.replaceAll('aro@example.jp.evil.example', 'aro@example.jp<!---->.evil.example')

  test('neither an address', async () => {
    const { back } = await world.arrive({ nameId: 'mallory', email: 'taro@example.jp.evil.example', after: cut })
    expect([back.searchParams.get('code'), back.searchParams.get('error_description')]).toEqual([null, 'The user is not a member of this workspace.'])
  })

  test('nor a name', async () => {
    const { journey, back } = await world.arrive({ nameId: 'taro@example.jp.evil.example', after: cut })
    expect((await world.exchange(journey, back)).status).toBe(200)
    const account = await world.accounts.getAccount({ poolId: world.pool.poolId, username: 'microsoft_taro@example.jp.evil.example' })
    expect(account.status).toBe('EXTERNAL_PROVIDER')
  })
})

describe('what the library alone would accept is refused', () => {
  const doctype = (xml: string): string => `<!DOCTYPE r [<!ENTITY e "x">]>${xml}`

  test.each<[string, Wish, RegExp]>([
    ['another issuer with the same key', { issuer: 'https://sts.test/other-tenant/' }, /Issuer/u],
    ['another destination', { destination: 'https://other.example/saml2/idpresponse' }, /Destination/u],
    ['no destination', { destination: null }, /Destination/u],
    ['another recipient', { recipient: 'https://other.example/saml2/idpresponse' }, /Recipient/u],
    ['an assertion that names no request', { subjectInResponseTo: null }, /InResponseTo of the assertion/u],
    ['a document type', { after: doctype }, /document type/u]
  ])('%s', async (_, wish, reason) => {
    expect(await attack(wish)).toMatch(reason)
    expect(await whatLibrarySays(wish)).toEqual(['Taro@example.jp'])
  })

  test('an assertion that names no request, again', async () => {
    expect(await whatLibrarySays({ subjectInResponseTo: null }, 2)).toEqual(['Taro@example.jp', 'Taro@example.jp'])
  })

  test('an answer from another browser than the one that asked, which can still finish afterwards', async () => {
    const [mine, other] = [await world.depart(), await world.depart()]
    const response = world.idp.respond(mine.request)
    const value = (cookie: string): string => cookie.split('=')[1] ?? ''
    const name = mine.cookie.split('=')[0] ?? ''
    for (const cookie of ['', other.cookie, `${name}=${value(other.cookie)}`, `${name}=`]) {
      const back = await world.post(mine, response, { cookie })
      expect([back.searchParams.get('code'), back.searchParams.get('error')]).toEqual([null, 'invalid_request'])
    }
    const library = libraryAlone(mine)
    await library.cacheProvider.saveAsync(mine.request.id, new Date().toISOString())
    expect((await library.validatePostResponseAsync({ SAMLResponse: response })).profile?.nameID).toBe('Taro@example.jp')
    expect((await world.post(mine, response)).searchParams.get('code')).not.toBeNull()
  })
})

describe('an answer counts once', () => {
  test('the same form again', async () => {
    const journey = await world.depart()
    const response = world.idp.respond(journey.request)
    expect((await world.post(journey, response)).searchParams.get('code')).not.toBeNull()
    expect((await world.post(journey, response)).searchParams.get('code')).toBeNull()
  })

  test('the same form five times at once', async () => {
    const journey = await world.depart()
    const response = world.idp.respond(journey.request)
    const backs = await Promise.all(Array.from({ length: 5 }, () => world.post(journey, response)))
    expect(backs.filter((back) => back.searchParams.has('code'))).toHaveLength(1)
  })

  test('under the relay state of another sign-in', async () => {
    const [first, second] = [await world.depart(), await world.depart()]
    const back = await world.post(second, world.idp.respond(first.request))
    expect(back.searchParams.get('code')).toBeNull()
  })

  test('an assertion id again, even in an answer to another request', async () => {
    expect((await world.arrive({ assertionId: '_same' })).back.searchParams.get('code')).not.toBeNull()
    expect(await attack({ assertionId: '_same' })).toMatch(/used before/u)
  })

  test('after one that was refused there is no other', async () => {
    const journey = await world.depart()
    await world.post(journey, world.idp.respond(journey.request, { signs: 'nothing' }))
    expect((await world.post(journey, world.idp.respond(journey.request))).searchParams.get('code')).toBeNull()
  })

  test('without a sign-in that was begun here it leads to the product’s own page', async () => {
    const journey = await world.depart()
    const back = await world.post(journey, world.idp.respond(journey.request), { relayState: 'invented' })
    expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([CALLBACK, 'invalid_request'])
  })

  test('ten minutes after it was asked for it is too late', async () => {
    const journey = await world.depart()
    world.wait(601)
    const back = await world.post(journey, world.idp.respond(journey.request, { endsAt: new Date(world.now().getTime() + 60_000) }))
    expect(back.searchParams.get('code')).toBeNull()
  })
})
