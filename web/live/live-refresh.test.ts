import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveRefresh, type LiveChange, type Observer } from './live-refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = (id: string): LiveChange => ({ table: 'messages', type: 'INSERT', record: { id } })

/** A subscription whose timing is watched. */
function aRefresh(readAt: number | null = null) {
  const refresh = vi.fn()
  const close = vi.fn()
  let observer: Observer | undefined
  const open = vi.fn((given: Observer) => {
    observer = given
    return close
  })
  const live = createLiveRefresh(open, refresh, readAt)
  const opened = () => {
    vi.advanceTimersByTime(200)
    if (!observer) throw new Error('not opened')
    return observer
  }
  return { live, open, close, refresh, opened }
}

test('a subscription is set up after 200 ms [LIMIT-06]', () => {
  const { open } = aRefresh()
  vi.advanceTimersByTime(199)
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(open).toHaveBeenCalledOnce()
})

test('a page that is left within 200 ms never subscribes [LIMIT-06]', () => {
  const { live, open } = aRefresh()
  vi.advanceTimersByTime(150)
  live.stop()
  vi.advanceTimersByTime(1_000)
  expect(open).not.toHaveBeenCalled()
})

test('an event refreshes after 100 ms [CALL-75]', () => {
  const { opened, refresh } = aRefresh()
  opened().changed(change('1'))
  vi.advanceTimersByTime(99)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh.mock.calls).toEqual([[[change('1')], false]])
})

test('a burst of events is one refresh, and an endless one still refreshes [CALL-75]', () => {
  const { opened, refresh } = aRefresh()
  const observer = opened()
  for (let count = 0; count < 30; count++) {
    observer.changed(change(`${count}`))
    vi.advanceTimersByTime(10)
  }
  expect(refresh).toHaveBeenCalledTimes(3)
  expect(refresh.mock.calls.flatMap(([changes]) => changes)).toHaveLength(30)
})

test('every join refreshes: what happened before it was not heard [CALL-75]', () => {
  const { opened, refresh } = aRefresh()
  const observer = opened()
  observer.joined()
  vi.advanceTimersByTime(1_000)
  expect(refresh.mock.calls).toEqual([[[], true]])
  observer.interrupted()
  vi.advanceTimersByTime(1_000)
  expect(refresh).toHaveBeenCalledOnce()
  observer.joined()
  // Also of what is not about the page, an event hides no gap.
  observer.changed(change('1'))
  vi.advanceTimersByTime(1_000)
  expect(refresh.mock.calls).toEqual([
    [[], true],
    [[change('1')], true],
  ])
  observer.changed(change('2'))
  vi.advanceTimersByTime(1_000)
  expect(refresh.mock.lastCall).toEqual([[change('2')], false])
})

test('the first join refreshes nothing that was read after the last event, and only then [CALL-75]', () => {
  for (const [quiet, times] of [
    [5_201, 0],
    [5_200, 1],
  ] as const) {
    const { opened, refresh } = aRefresh(Date.now() - 5_000)
    const observer = opened()
    observer.joined()
    observer.quiet(quiet)
    vi.advanceTimersByTime(1_000)
    expect(refresh).toHaveBeenCalledTimes(times)
    observer.interrupted()
    observer.joined()
    observer.quiet(60_000)
    vi.advanceTimersByTime(1_000)
    expect(refresh).toHaveBeenCalledTimes(times + 1)
  }
})

test('an event that comes with the join is not taken for a quiet one [CALL-75]', () => {
  const { opened, refresh } = aRefresh(Date.now())
  const observer = opened()
  observer.joined()
  observer.changed(change('1'))
  observer.quiet(60_000)
  vi.advanceTimersByTime(1_000)
  expect(refresh.mock.calls).toEqual([[[change('1')], false]])
})

test('a page that is shown again refreshes only if its events were interrupted [CALL-75]', () => {
  const { live, opened, refresh } = aRefresh()
  const observer = opened()
  observer.joined()
  vi.advanceTimersByTime(100)
  refresh.mockClear()
  live.shown()
  vi.advanceTimersByTime(1_000)
  expect(refresh).not.toHaveBeenCalled()
  observer.interrupted()
  live.shown()
  vi.advanceTimersByTime(100)
  expect(refresh).toHaveBeenCalledOnce()
})

test('nothing is refreshed once the page is left [CALL-75]', () => {
  const { live, opened, refresh, close } = aRefresh()
  opened().changed(change('1'))
  live.stop()
  vi.advanceTimersByTime(1_000)
  expect(refresh).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalledOnce()
})
