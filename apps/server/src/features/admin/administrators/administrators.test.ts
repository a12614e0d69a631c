import { GetUserCommand, RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import { createIdentityScene, type IdentityScene, passwordIn } from '../../../testing/identity.ts'
import type { TestActor, TestTenant } from '../../../testing/world.ts'
import { type Administration, createAdministration, password } from './testing/administration.ts'

let scene: IdentityScene
let administration: Administration
let pool: TestTenant
let first: TestActor['call']

beforeAll(async () => {
  scene = await createIdentityScene()
  administration = await createAdministration(scene)
  pool = administration.pool
  first = await administration.make('first@mekiki.test', '一番 目利き')
})
afterEach(() => scene.world.setNow(null))
afterAll(() => scene.close())

const path = (uuid = '', rest = '') => `/v2/admin/administrators${uuid && `/${uuid}`}${rest}`
/** Does what waits to be mailed; gives its kinds. */
const mailWaiting = () => scene.runEffects(outsideTenants)
/** Answers the question for the second factor with a code, unless told the one of this moment: what comes of it. */
const answerChallenge = (email: string, Session: string | undefined, code = administration.codeOf(email)): Promise<string> =>
  scene.sdk
    .send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code }
      })
    )
    .then(({ AuthenticationResult }) => (AuthenticationResult ? 'signed in' : 'asked for more'), String)
const find = async (email: string) => (await first('GET', path())).body.items.find((item: { email: string }) => item.email === email)

describe('the administrators of the platform', () => {
  it('are made by each other, and sign in with the mailed password', async () => {
    const made = await first('POST', path(), { email: ' New@Mekiki.test', name: '新任' }, { 'accept-language': 'ja' })
    expect([made.status, made.body]).toEqual([
      201,
      {
        uuid: expect.any(String),
        email: 'new@mekiki.test',
        name: '新任',
        state: 'invited',
        hasSecondFactor: false,
        isSelf: false
      }
    ])
    expect(await scene.mailsTo('new@mekiki.test')).toEqual([])
    expect(await mailWaiting()).toEqual(['administrators.invite'])
    const [mail] = await scene.mailsTo('new@mekiki.test')
    expect(mail?.text).toContain('http://mekiki.test/admin')
    expect(await scene.trySignIn(pool, 'new@mekiki.test', passwordIn(mail))).toBe('NEW_PASSWORD_REQUIRED')
    const again = await first('POST', path(), { email: 'first@mekiki.test', name: '二人目' })
    expect([again.status, again.body.code]).toEqual([409, 'email_taken'])
    expect(await mailWaiting()).toEqual([])
    const list = (await first('GET', path())).body
    expect([list.isManagedHere, list.userPoolId, list.totalCount]).toEqual([true, pool.poolId, 2])
    expect(list.items.find((item: { isSelf: boolean }) => item.isSelf)).toMatchObject({ email: 'first@mekiki.test', state: 'active', hasSecondFactor: true })
  })

  it('get a new temporary password as long as they have none of their own', async () => {
    await first('POST', path(), { email: 'late@mekiki.test', name: '遅い人' })
    await mailWaiting()
    const { uuid } = await find('late@mekiki.test')
    expect((await first('POST', path(uuid, '/resend_invitation'))).body).toMatchObject({ uuid, state: 'invited' })
    await mailWaiting()
    const mails = await scene.mailsTo('late@mekiki.test')
    const steps = await Promise.all(mails.map((mail) => scene.trySignIn(pool, 'late@mekiki.test', passwordIn(mail))))
    expect([mails.length, steps.filter((step) => step === 'NEW_PASSWORD_REQUIRED').length]).toEqual([2, 1])
    const own = await first('POST', path((await find('first@mekiki.test')).uuid, '/resend_invitation'))
    expect([own.status, own.body.code]).toEqual([422, 'already_signed_in'])
    expect((await first('POST', path(v7(), '/resend_invitation'))).status).toBe(404)
  })

  it('change name, and cannot sign in any more once they are switched off', async () => {
    const second = await administration.make('second@mekiki.test')
    expect((await second('GET', '/v2/admin/ping')).status).toBe(200)
    const { uuid } = await find('second@mekiki.test')
    expect((await first('PATCH', path(uuid), { name: '改名' })).body).toMatchObject({ name: '改名', state: 'active' })
    expect((await first('PATCH', path(uuid), { active_flg: false })).body.state).toBe('inactive')
    expect(await scene.trySignIn(pool, 'second@mekiki.test', password)).toContain('disabled')
    expect((await first('PATCH', path(uuid), { active_flg: true })).body.state).toBe('active')
    expect(await scene.trySignIn(pool, 'second@mekiki.test', password)).toBe('SOFTWARE_TOKEN_MFA')
    expect((await first('PATCH', path(uuid), { email: 'other@mekiki.test' })).status).toBe(400)
    expect((await first('PATCH', path(v7()), { name: 'x' })).status).toBe(404)
    await first('PATCH', path(uuid), { active_flg: false })
  })

  it('never lose the last one: nobody switches themselves off, nor do two each other', async () => {
    const [left, right] = [await administration.make('left@mekiki.test'), await administration.make('right@mekiki.test')]
    const [self, ...others] = [await find('first@mekiki.test'), await find('left@mekiki.test'), await find('right@mekiki.test')]
    expect((await first('PATCH', path(self.uuid), { active_flg: false })).body.code).toBe('own_administrator')
    expect((await left('PATCH', path(self.uuid), { active_flg: false })).status).toBe(200)
    const answers = await Promise.all([left('PATCH', path(others[1].uuid), { active_flg: false }), right('PATCH', path(others[0].uuid), { active_flg: false })])
    expect(answers.map(({ status, body }) => String(body.code ?? status)).toSorted()).toEqual(['200', 'last_administrator'])
    const accounts = (await scene.accounts.listAccounts(pool.poolId, null)).accounts
    expect(accounts.filter(({ isEnabled, status }) => isEnabled && status === 'CONFIRMED')).toHaveLength(1)
    await scene.accounts.enableUser({ poolId: pool.poolId, username: 'first@mekiki.test' })
  })
})

describe('a second factor whose device is lost', () => {
  it('is taken away by another administrator who types the address, which ends every session and is told by mail', async () => {
    await administration.make('lost@mekiki.test', '紛失 太郎')
    const { uuid } = await find('lost@mekiki.test')
    const open = async () => (await scene.signIn(pool, 'lost@mekiki.test', password)).Session
    // A right code opens such a challenge; the next one is of a later half minute, since each is taken once.
    expect(await answerChallenge('lost@mekiki.test', await open())).toBe('signed in')
    const challenge = await open()
    scene.world.setNow(new Date(Date.now() + 90_000))
    const code = administration.codeOf('lost@mekiki.test')
    const wrong = await first('POST', path(uuid, '/reset_second_factor'), { confirm_email: 'first@mekiki.test' })
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, 'confirm_email'])
    expect((await find('lost@mekiki.test')).hasSecondFactor).toBe(true)

    const reset = await first('POST', path(uuid, '/reset_second_factor'), { confirm_email: 'LOST@mekiki.test ' }, { 'accept-language': 'ja' })
    expect(await answerChallenge('lost@mekiki.test', challenge, code)).toBe('NotAuthorizedException: Invalid session for the user.')
    expect([reset.status, reset.body]).toMatchObject([200, { uuid, hasSecondFactor: false }])
    await mailWaiting()
    const [mail] = await scene.mailsTo('lost@mekiki.test')
    expect(mail?.text).toContain('first@mekiki.test')
    expect(await scene.trySignIn(pool, 'lost@mekiki.test', password)).toBe('signed in')
    expect((await administration.callsOf('lost@mekiki.test')('GET', '/v2/admin/ping')).body.code).toBe('mfa_setup_required')
  })

  it('ends the sessions that were there, and stays one’s own affair for nobody', async () => {
    await administration.make('signed-in@mekiki.test')
    await scene.accounts.turnOffSecondFactor({ poolId: pool.poolId, username: 'signed-in@mekiki.test' })
    const AccessToken = await administration.setUp('signed-in@mekiki.test')
    await scene.sdk.send(new GetUserCommand({ AccessToken }))
    const { uuid } = await find('signed-in@mekiki.test')
    await first('POST', path(uuid, '/reset_second_factor'), { confirm_email: 'signed-in@mekiki.test' })
    await expect(scene.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked'
    })
    const own = await first('POST', path((await find('first@mekiki.test')).uuid, '/reset_second_factor'), { confirm_email: 'first@mekiki.test' })
    expect([own.status, own.body.code]).toEqual([422, 'own_administrator'])
    const log = await scene.world.admin.selectFrom('admin_audit_log').select(['operation', 'outcome']).orderBy('uuid').execute()
    expect(log.slice(-1)).toEqual([{ operation: 'administrators.resetSecondFactor', outcome: 'own_administrator' }])
  })
})
