import { processorTime } from '@mekiki/testing/processor-time'
import { describe, expect, it } from 'vitest'
import { readRobots } from './robots.ts'

const agent = 'MekikiBot'
const allowed = (text: string, path: string): boolean => readRobots(text, agent).allows(path)

describe('robots.txt', () => {
  it.each([
    ['', '/x', true],
    ['User-agent: *\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow:', '/x', true],
    ['user-AGENT:mekikibot\ndisallow:/a', '/a/b', false],
    ['User-agent: MekikiBot\nDisallow: /\n\nUser-agent: *\nAllow: /', '/x', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: MekikiBot\nDisallow: /private', '/x', true],
    ['User-agent: Other\nDisallow: /', '/x', true],
    ['User-agent: Other\nUser-agent: MekikiBot\nDisallow: /', '/x', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.html$', '/a/b.html', false],
    ['User-agent: *\nDisallow: /*.html$', '/a/b.html?x=1', true],
    ['User-agent: *\nDisallow: /a*c*e', '/abcde', false],
    ['User-agent: *\nDisallow: /a*c*e', '/abcd', true],
    ['User-agent: *\nDisallow: /*?', '/x?y=1', false],
    ['User-agent: *\nDisallow: /%E4%BC%9A%E7%A4%BE/', '/会社/', false],
    ['User-agent: *\nDisallow: /会社/', '/%e4%bc%9a%e7%a4%be/x', false],
    ['User-agent: *\nDisallow: /%7Ejoe', '/~joe/x', false],
    ['# all\nUser-agent: * # everybody\nDisallow: /x # this', '/x', false],
    ['\ufeffUser-agent: *\r\nDisallow: /x\r\nSitemap: https://x.test/', '/x', false],
    ['Disallow: /x\nUser-agent: *\nDisallow: /y', '/x', true],
    ['<html>not found</html>', '/x', true]
  ])('%j says of %s: %s', (text, path, expected) => {
    expect(allowed(text, path)).toBe(expected)
  })

  it('asks for pauses', () => {
    expect(readRobots('User-agent: *\nCrawl-delay: 2.5', agent).pauseMs).toBe(2500)
    expect(readRobots('User-agent: *\nCrawl-delay: soon', agent).pauseMs).toBeNull()
    expect(readRobots('User-agent: Other\nCrawl-delay: 9', agent).pauseMs).toBeNull()
  })

  it('is judged in no time, whatever stands in it', async () => {
    const judge = () => expect(allowed(`User-agent: *\n${`Disallow: /${'*a'.repeat(500)}b\n`.repeat(200)}`, `/${'a'.repeat(5000)}`)).toBe(true)
    expect(await processorTime(judge)).toBeLessThan(2000)
  })
})
