import { type QueryVariant, queryVariants, variantOf } from '../query/variants.ts'

// 字 alone is a word of its own in names (赤十字) unless a town, a village or a section stands before it.
const SECTIONS = /(?<=[\p{Script=Han}\u30a1-\u30fa]|^)大字(?=[\p{Script=Han}\u30a1-\u30fa])|(?<=[町村])字(?=[\p{Script=Han}\u30a1-\u30fa])/gu
const BEHIND_SECTION = /(?<=大字[\p{Script=Han}\u30a1-\u30fa]+)字(?=[\p{Script=Han}\u30a1-\u30fa])/gu

/** An address (`searchText`) without 大字 and 字, which people leave out and registers write; itself where it has none. */
export function withoutSections(address: string): string {
  return address.includes('字') ? address.replace(BEHIND_SECTION, '').replace(SECTIONS, '') : address
}

/** The writings of part of an address without its sections, as rows hold it beside the whole one; empty for one that has none. */
export function sectionVariants(word: string): QueryVariant[] {
  const open = withoutSections(word)
  return open === word || [...open].length < 2 ? [] : [variantOf(open), ...queryVariants(open)]
}
