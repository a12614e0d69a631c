import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '../../apps/server/src/platform/env.ts'
import { readPlainYaml } from '../lib/plain-yaml.mjs'

const chart = 'deploy/helm/mekiki'
const opens = /^-?\s*(?:if|range|with|define)\b/u
const ends = /^-?\s*end\b/u

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths of all values, `a.b.c`; an empty map is one itself, as is a list. */
function pathsOf(values, before = '') {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = `${before}${key}`
    return isMap(value) && Object.keys(value).length > 0 ? pathsOf(value, `${path}.`) : [path]
  })
}

/** Faults of one template that can be seen without the values. */
function faultsOfTemplate(text) {
  const acts = [...text.matchAll(/\{\{(.*?)\}\}/gu)].map(([, act]) => act)
  const [opened, ended] = [opens, ends].map((mark) => acts.filter((act) => mark.test(act)).length)
  const faults = opened === ended ? [] : [`${opened} blocks begin and ${ended} end`]
  if (/\{\{|\}\}/u.test(text.replaceAll(/\{\{.*?\}\}/gu, ''))) faults.push('braces that belong to nothing')
  for (const [, name] of text.matchAll(/- name: ([A-Z][A-Z0-9_]+)$/gmu)) if (!settingNames.includes(name)) faults.push(`${name} is no setting of Mekiki`)
  return faults
}

/**
 * What is wrong with the chart for Kubernetes as far as can be seen without Helm: values that are not there or that nothing uses, names that no template
 * defines, blocks without an end, settings that are none, another version than the product's.
 */
export function findChartFaults({ values: valuesText, about, templates, version }) {
  const faults = Object.entries(templates).flatMap(([name, text]) => faultsOfTemplate(text).map((fault) => `${name}: ${fault}`))
  const all = Object.values(templates).join('\n')
  const paths = pathsOf(readPlainYaml(valuesText))
  const used = [...new Set([...all.matchAll(/\.Values\.([\w.]+)/gu)].map(([, path]) => path))]
  const covers = (one, other) => one === other || other.startsWith(`${one}.`)
  for (const path of used) if (!paths.some((known) => covers(path, known))) faults.push(`values.yaml has no ${path}`)
  for (const path of paths) if (!used.some((each) => covers(each, path))) faults.push(`no template uses ${path}`)
  const defined = new Set([...all.matchAll(/define "([^"]+)"/gu)].map(([, name]) => name))
  for (const [, name] of all.matchAll(/include "([^"]+)"/gu)) if (!defined.has(name)) faults.push(`no template defines ${name}`)
  if (readPlainYaml(about).appVersion !== version) faults.push(`Chart.yaml is not of version ${version}`)
  return faults
}

/** The chart as it stands, to be looked at by `findChartFaults`. */
export function readChart(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const names = readdirSync(join(root, chart, 'templates'))
  return {
    values: read(`${chart}/values.yaml`),
    about: read(`${chart}/Chart.yaml`),
    templates: Object.fromEntries(names.map((name) => [name, read(`${chart}/templates/${name}`)])),
    version: JSON.parse(read('package.json')).version
  }
}
