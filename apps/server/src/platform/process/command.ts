import { isPackaged } from './version.ts'

const commands = {
  start: ['npm start', './mekiki start'],
  password: ['npm run password', './mekiki password'],
  admin: ['npm run admin --', './mekiki admin'],
  backup: ['npm run backup --', './mekiki backup'],
  restore: ['npm run restore --', './mekiki restore'],
  doctor: ['npm run doctor --', './mekiki doctor'],
  keys: ['npm run keys --', './mekiki keys'],
  'db setup': ['npm run db:setup', './mekiki db setup'],
  'db distribute': ['npm run db:distribute', './mekiki db distribute'],
  'db setup print': ['npm run db:setup -- --print', './mekiki db setup --print'],
  'import companies': ['npm run import:companies --', './mekiki import companies']
} as const

/** How a person calls one of the product's commands, in a clone or in what was unpacked from the archive. */
export function commandFor(name: keyof typeof commands): string {
  const [inClone, unpacked] = commands[name]
  return isPackaged ? unpacked : inClone
}
