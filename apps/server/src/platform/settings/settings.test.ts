import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { EnvFault, readEnv, settingNames, warnOfUnknown } from '../env.ts'
import { describeSettings } from './describe-settings.ts'
import { secretNames, withSecretFiles } from './secret-files.ts'
import { findUnknownNames } from './unknown-names.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekiki-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (content: string): string => {
  const path = join(folder, `secret-${content.length}`)
  writeFileSync(path, content)
  return path
}

describe('secrets in files', () => {
  it.each(secretNames)('%s can be read from one', (name) => {
    expect(withSecretFiles({ [`${name}_FILE`]: fileOf(`value of ${name}\n`) })[name]).toBe(`value of ${name}`)
  })

  it('are used as if they stood in the environment', () => {
    const smtp = { SMTP_URL_FILE: fileOf('smtp://user:secret@mail.test\n'), SMTP_FROM: 'a@mail.test' }
    expect(readEnv(smtp).smtp).toEqual({ url: 'smtp://user:secret@mail.test', from: 'a@mail.test' })
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.test', SMTP_URL_FILE: '/run/secrets/smtp' }, 'SMTP_URL and SMTP_URL_FILE are both set: keep one of them.'],
    [{ SMTP_URL_FILE: '/no/such/place' }, 'SMTP_URL_FILE names a file that cannot be read (ENOENT).'],
    [{ SMTP_URL_FILE: '/' }, 'SMTP_URL_FILE names a file that cannot be read (EISDIR).']
  ])('%o is refused with a sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(new EnvFault(sentence))
  })

  it('may not be empty', () => {
    expect(() => readEnv({ INTERNAL_SECRET_FILE: fileOf(' \n') })).toThrow(new EnvFault('INTERNAL_SECRET_FILE names an empty file.'))
  })

  it('are all settings that tell of a secret by their name', () => {
    const telling = settingNames.filter((name) => /(?:KEY|SECRET|TOKEN|PASSWORD|_URL)$/u.test(name))
    const open = ['PUBLIC_URL', 'PRINCIPAL_URL', 'BOT_MODEL_URL', 'SUPPORT_CHAT_URL', 'LOCALIZE_URL', 'LOCALIZE_PROJECT_KEY']
    expect(telling.filter((name) => !open.includes(name) && !secretNames.some((secret) => secret === name))).toEqual([])
  })
})

describe('names that are no settings', () => {
  it.each([
    ['MEKIKI_PROCESES', 'MEKIKI_PROCESSES'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['SMTP_UR', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['INTERNAL_SECRET_FIEL', 'INTERNAL_SECRET_FILE'],
    ['S3_BUCKETS', 'S3_BUCKET']
  ])('%s: %s may be meant', (name, nearest) => {
    expect(findUnknownNames([name], settingNames)).toEqual([{ name, nearest }])
  })

  it('are told when they begin like ours, also where none is near', () => {
    expect(warnOfUnknown({ MEKIKI_SOMETHING_ELSE_ALTOGETHER: '1' })).toEqual(['MEKIKI_SOMETHING_ELSE_ALTOGETHER is no setting of Mekiki and does nothing.'])
    expect(warnOfUnknown({ PUBLC_URL: 'secret' })).toEqual(['PUBLC_URL is no setting of Mekiki and does nothing: is PUBLIC_URL meant?'])
  })

  it('are not those of the machine, of npm, of Node and of other services', () => {
    const others =
      'PATH HOME USER SHELL LANG LC_ALL TERM PWD OLDPWD TZ LOGNAME HOSTNAME EDITOR PAGER SHLVL DISPLAY INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET ' +
      'NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE AWS_REGION AWS_ACCESS_KEY_ID AWS_PROFILE npm_config_registry npm_lifecycle_event INIT_CWD COLOR HTTP_PROXY ' +
      'NO_PROXY SSL_CERT_FILE CI DEBUG MALLOC_ARENA_MAX PGHOST PGPASSWORD KUBERNETES_PORT KUBERNETES_SERVICE_HOST PORTS HOSTS MEKIKI_BENCH_CASES MEKIKI_TESTS'
    expect(findUnknownNames(others.split(' '), settingNames)).toEqual([])
    expect(findUnknownNames(settingNames, settingNames)).toEqual([])
  })
})

test.each(['systemd/mekiki.service', 'systemd/mekiki.env', 'docker/Dockerfile'])('deploy/%s names settings that there are', (path) => {
  const text = readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8')
  const set = [...text.matchAll(/^(?:#|ENV |Environment=)?([A-Z][A-Z0-9_]+=.*)$/gmu)].flatMap(([, line = '']) => [...line.matchAll(/([A-Z][A-Z0-9_]+)=/gu)])
  const names = set.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('settings are shown as they are understood, without secrets', () => {
  const shown = describeSettings({
    PORT: '4100',
    INTERNAL_SECRET: 'x'.repeat(40),
    SMTP_URL_FILE: fileOf('smtp://a:hidden@mail.test'),
    SMTP_FROM: 'a@mail.test',
    PUBLC_URL: 'y'
  })
  expect(shown).not.toMatch(/xxxx|hidden/u)
  expect(shown).toMatch(/^PORT +4100$/mu)
  expect(shown).toMatch(/^PUBLIC_URL +http:\/\/localhost:4100 {2}\(not set\)$/mu)
  expect(shown).toMatch(/^INTERNAL_SECRET +\(secret\)$/mu)
  expect(shown).toMatch(/^SMTP_URL +\(secret, from the file that SMTP_URL_FILE names\)$/mu)
  expect(shown).toMatch(/^MAX_CONNECTIONS +5000 {2}\(not set\)$/mu)
  expect(shown).toContain('Warning: PUBLC_URL is no setting of Mekiki')
  expect(() => describeSettings({ PORT: 'x' })).toThrow(EnvFault)
})
