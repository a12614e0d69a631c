import { describe, expect, test } from 'vitest'
import { createSigner } from '../testing/certificates.ts'
import { respondBySamlify, type SecondWish, signAnew } from '../testing/second-idp.ts'
import { type Journey, openSignOn } from '../testing/sign-on-world.ts'

const world = await openSignOn()
world.members.set('boss@example.jp', 'admitted')

const stranger = createSigner('stranger')
const ours = () => {
  const [signer] = world.idp.signers
  if (!signer) throw new Error('the provider has no key')
  return signer
}
const answer = (journey: Journey, wish: SecondWish = {}): Promise<string> => respondBySamlify(world.idp.entityId, ours(), journey.request, wish)
const ways = ['assertion', 'response', 'both'] as const

/** Signs in by a response all the way to the tokens; gives the address of whom they are for, or why it was refused. */
async function signIn(journey: Journey, response: string): Promise<string> {
  world.notes.splice(0)
  const back = await world.post(journey, response)
  if (back.searchParams.get('code') === null) return `refused: ${back.searchParams.get('error_description')} ${JSON.stringify(world.notes.splice(0))}`
  const { status, body } = await world.exchange(journey, back)
  if (status !== 200) return `no tokens: ${status}`
  const claims: unknown = JSON.parse(Buffer.from(String(body['id_token']).split('.')[1] ?? '', 'base64url').toString())
  return String(Reflect.get(claims as object, 'email'))
}

const changed = (response: string, change: (xml: string) => string): string =>
  Buffer.from(change(Buffer.from(response, 'base64').toString())).toString('base64')

describe('a person signs in by a response of another implementation', () => {
  test.each(ways)('that samlify signs: %s', async (signs) => {
    const journey = await world.depart()
    expect(await signIn(journey, await answer(journey, { signs }))).toBe('taro@example.jp')
  })

  test.each(['assertion', 'response'] as const)('that xmldsigjs signs: %s', async (signs) => {
    const journey = await world.depart()
    expect(await signIn(journey, await signAnew(await answer(journey), ours(), signs))).toBe('taro@example.jp')
  })
})

const assertionOf = (xml: string): string => /<saml:Assertion .*<\/saml:Assertion>/su.exec(xml)?.[0] ?? ''
const unsigned = (xml: string): string => xml.replaceAll(/<ds:Signature.*?<\/ds:Signature>/gsu, '')
const aboutBoss = (xml: string): string =>
  unsigned(xml)
    .replaceAll('taro', 'boss')
    .replaceAll(/ ID="[^"]*"/gu, ' ID="_forged"')

/** A forged response around the whole signed one. */
const around = (xml: string, where: 'before' | 'after' | 'object'): string => {
  const [bare, forged] = [xml.replace(/^<\?xml[^>]*\?>/u, ''), aboutBoss(xml)]
  if (where === 'object')
    return forged.replace(
      '</saml:Issuer>',
      `</saml:Issuer><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object>${bare}</ds:Object></ds:Signature>`
    )
  if (where === 'after') return forged.replace('</samlp:Response>', `${bare}</samlp:Response>`)
  return forged.replace('<samlp:Status>', `<samlp:Extensions>${bare}</samlp:Extensions><samlp:Status>`)
}

/** A forged response that carries the signature of the true one, which lies within it. */
const withSignature = (xml: string): string => {
  const signature = /<ds:Signature.*?<\/ds:Signature>/su.exec(xml)?.[0] ?? ''
  const carried = signature.replace('</ds:Signature>', `<ds:Object>${xml.replace(/^<\?xml[^>]*\?>/u, '').replace(signature, '')}</ds:Object></ds:Signature>`)
  return aboutBoss(xml).replace('</saml:Issuer>', `</saml:Issuer>${carried}`)
}

const forgeries: [string, SecondWish, (xml: string) => string][] = [
  ['signed by another key', { signer: stranger }, (xml) => xml],
  ['with another address after signing', {}, (xml) => xml.replaceAll('taro@example.jp', 'boss@example.jp')],
  ['with another name after signing', {}, (xml) => xml.replaceAll('taro-2', 'boss-2')],
  ['without its signatures', {}, unsigned],
  ['with a forged assertion before it', {}, (xml) => xml.replace(assertionOf(xml), aboutBoss(assertionOf(xml)) + assertionOf(xml))],
  ['with a forged assertion behind it', {}, (xml) => xml.replace(assertionOf(xml), assertionOf(xml) + aboutBoss(assertionOf(xml)))],
  ['in the extensions of a forged one', {}, (xml) => around(xml, 'before')],
  ['behind everything in a forged one', {}, (xml) => around(xml, 'after')],
  ['as an object of a forged one’s signature', {}, (xml) => around(xml, 'object')],
  ['as an object of its own signature, which a forged one carries', {}, withSignature],
  ['that has ended', { endsAt: new Date(Date.now() - 120_000) }, (xml) => xml],
  ['for another audience', { audience: 'urn:amazon:cognito:sp:ap-northeast-1_Other1234' }, (xml) => xml]
]

describe.each(ways)('a response of another implementation is refused, signed: %s', (signs) => {
  test.each(forgeries)('%s', async (_, wish, change) => {
    const journey = await world.depart()
    expect(await signIn(journey, changed(await answer(journey, { ...wish, signs }), change))).toMatch(/^refused: .*"reason"/u)
  })

  test('a second time, and to another request', async () => {
    const [journey, other] = [await world.depart(), await world.depart()]
    const response = await answer(journey, { signs })
    expect(await signIn(other, response)).toMatch(/^refused: .*InResponseTo/u)
    expect(await signIn(journey, response)).toBe('taro@example.jp')
    expect(await signIn(journey, response)).toMatch(/^refused/u)
  })

  test('a comment in the name or the address cuts neither short', async () => {
    const journey = await world.depart()
    const response = await answer(journey, { signs, nameId: 'taro-2.evil.example', email: 'taro@example.jp.evil.example' })
    const cut = changed(response, (xml) => xml.replaceAll('.evil.example', '<!---->.evil.example'))
    expect(await signIn(journey, cut)).toMatch(/not a member/u)
    const again = await world.depart()
    const named = changed(await answer(again, { signs, nameId: 'taro-2.evil.example' }), (xml) => xml.replaceAll('.evil.example', '<!---->.evil.example'))
    expect(await signIn(again, named)).toBe('taro@example.jp')
    await expect(world.accounts.getAccount({ poolId: world.pool.poolId, username: 'microsoft_taro-2.evil.example' })).resolves.toMatchObject({
      status: 'EXTERNAL_PROVIDER'
    })
  })
})
