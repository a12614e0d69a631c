/** What work in a process of its own may take: it is ended after `milliseconds`, and ends itself at `residentMegabytes`; its heap is `heapMegabytes`. */
export interface WorkLimits {
  readonly milliseconds: number
  readonly heapMegabytes: number
  readonly residentMegabytes: number
}
