import { failures } from '../errors.ts'
import type { PasswordPolicy } from '../tables.ts'

/**
 * Roots of the passwords that leaked lists are full of. A password that adds only digits and
 * symbols around a root, or writes it with look-alike signs, is guessed with the root itself.
 */
const ROOTS = new Set(
  `password passwd pass passcode passphrase pwd secret secure security access login logon signin
  welcome hello letmein letmeinnow openup opensesame changeme changeit change temp temporary temppass
  initial default test tester testing testtest testuser guest user username admin administrator
  adminadmin root superuser sysadmin master server system network computer internet windows
  microsoft google amazon apple samsung oracle cisco qwerty qwertyuiop qwertyui qwert qwer qwerqwer
  asdf asdfgh asdfghjkl asdfasdf zxcv zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc qweasd qweasdzxc
  qwe asd zxc abc abcd abcde abcdef abcabc abcdabcd aaa aaaa aaaaaa aabbcc xxx xxxx iloveyou
  iloveu loveyou love lovely baby babygirl princess sunshine monkey dragon shadow superman batman
  spiderman pokemon pikachu starwars football baseball basketball soccer hockey tennis golf killer
  hunter trustno trustnoone whatever freedom forever friend friends family mother father happy
  summer winter spring autumn fall january february march april may june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday michael jordan
  jennifer jessica charlie daniel thomas andrew joshua robert george ashley nicole michelle matthew
  ginger pepper cookie cheese chocolate banana orange purple flower butterfly rainbow diamond
  ferrari porsche mercedes mustang harley yamaha honda toyota nissan mazda sony nintendo tokyo osaka
  kyoto nagoya sakura japan nippon nihon fujisan doraemon totoro naruto sasuke takashi hiroshi
  kenji yuki company office manager support service services sales business database backup
  mekiki scout scouting startup startups`.split(/\s+/)
)

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't'
}

function plain(text: string): string {
  return [...text].map((sign) => LOOK_ALIKES[sign] ?? sign).join('')
}

/** True for a password that is a well-known word with at most digits and symbols added (ASVS 6.2.4). */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const letters = lower.replace(/[^a-z]/g, '')
  const core = lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  // "$ecret" and "pa$$" begin or end with a sign that stands for a letter.
  const whole = plain(lower.replace(/[\d!?.]+$/, '')).replace(/[^a-z]/g, '')
  // Three letters among many other signs are no word any more.
  const candidates = [core, plain(core), whole, letters.length > 3 ? letters : '']
  return candidates.some((candidate) => ROOTS.has(candidate))
}

/** The longest password taken; below it every length is welcome. */
export const LONGEST_PASSWORD = 128

/** What a pool asks when it says nothing else (1§5, 1§9). */
export const DEFAULT_POLICY: PasswordPolicy = {
  MinimumLength: 8,
  RequireUppercase: true,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  TemporaryPasswordValidityDays: 7
}

// The protocol's own list of symbols: another service must not refuse what this one took.
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

function findFault(policy: PasswordPolicy, password: string): string | null {
  const length = [...password].length
  if (length < policy.MinimumLength) return 'Password not long enough'
  if (length > LONGEST_PASSWORD) return 'Password must not be longer than 128 characters'
  if (password !== password.trim()) return 'Password must not begin or end with a space'
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters'
  if (policy.RequireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters'
  if (policy.RequireSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters'
  return null
}

/** Refuses (InvalidPasswordException) a password that breaks the pool's rules or that everybody uses. */
export function requireGoodPassword(policy: PasswordPolicy, password: string, wording: 'policy' | 'password policy' = 'policy'): void {
  const fault = findFault(policy, password)
  if (fault !== null) throw failures.passwordPolicy(fault, wording)
  if (isCommonPassword(password)) throw failures.passwordTooCommon()
}
