import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv, settingNames } from '../../apps/server/src/platform/env.ts'
import { readPlainYaml } from '../lib/plain-yaml.mjs'

const samples = ['deploy/compose.yaml', 'deploy/compose.scale.yaml']
const sampleSettings = 'deploy/compose.env'
/** What the command that prepares a database reads beside the server's settings. */
const ofCommands = new Set(['DATABASE_ROLE_PASSWORD'])

/** The commands of Mekiki, by the table of its launcher. */
const launcher = readFileSync(new URL('../mekiki.mjs', import.meta.url), 'utf8')
const commandNames = new Set([...launcher.matchAll(/^ {2}'?([a-z]+(?: [a-z]+)?)'?(?:: (?:script|async)|,$)/gmu)].map(([, name]) => name))

/** The variables of a file of lines NAME=value. */
export function readVariables(text) {
  return Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gmu)].map(([, name, value]) => [name, value]))
}

/** Puts variables into a text; `$$` is a dollar. A variable that is not there is a fault. */
function fill(text, variables, faults) {
  return text.replaceAll(/\$\$|\$\{(\w+)\}/gu, (all, name) => {
    if (name === undefined) return '$'
    if (!Object.hasOwn(variables, name)) faults.push(`${name} does not stand in ${sampleSettings}`)
    return variables[name] ?? ''
  })
}

function faultsOfService(name, service, composition, variables) {
  const faults = []
  for (const other of Object.keys(service.depends_on ?? {}))
    if (composition.services[other] === undefined) faults.push(`depends on ${other}, which is no service`)
  for (const volume of service.volumes ?? []) {
    const [from] = volume.split(':')
    if (!from.startsWith('.') && composition.volumes?.[from] === undefined) faults.push(`${from} is no volume of the file`)
  }
  const environment = Object.fromEntries(Object.entries(service.environment ?? {}).map(([key, value]) => [key, fill(value, variables, faults)]))
  if (service.image === 'mekiki') {
    for (const key of Object.keys(environment)) if (!settingNames.includes(key) && !ofCommands.has(key)) faults.push(`${key} is no setting of Mekiki`)
    const command = [service.command ?? 'start'].flat()
    if (!commandNames.has(command.slice(0, 2).join(' ')) && !commandNames.has(command[0])) faults.push(`${command.join(' ')} is no command of Mekiki`)
    if (service.command === undefined) faults.push(...faultsOfSettings(environment))
  } else if (service.image === undefined || !service.image.includes(':')) faults.push('its image has no version')
  return faults.map((fault) => `${name}: ${fault}`)
}

function faultsOfSettings(environment) {
  try {
    readEnv(environment)
    return []
  } catch (error) {
    return [error.message]
  }
}

/** What is wrong with a composition of containers, by its text and the sample's variables. */
export function findComposeFaults(text, variables) {
  try {
    const composition = readPlainYaml(text)
    return Object.entries(composition.services ?? {}).flatMap(([name, service]) => faultsOfService(name, service, composition, variables))
  } catch (error) {
    return [error.message]
  }
}

/** Settings that are no settings, variables without a value, volumes and services that are not there, in the samples of compositions. */
export function findDeployFaults(root) {
  const variables = readVariables(readFileSync(join(root, sampleSettings), 'utf8'))
  return samples.flatMap((path) => findComposeFaults(readFileSync(join(root, path), 'utf8'), variables).map((fault) => `${path}: ${fault}`))
}
