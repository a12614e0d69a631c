import type { MemberRange, Stage } from '@mekiki/contract/workspace/constants/index'

/** Name, reading, representative, address, summary, stage, employees, founded on, capital and funds in yen, domain, company tag. */
export type DemoCompany = readonly [
  name: string,
  kana: string,
  representative: string,
  address: string,
  summary: string,
  stage: Stage,
  memberRange: MemberRange,
  foundationDate: string,
  capital: number,
  finance: number,
  domain: string,
  tag: string
]
