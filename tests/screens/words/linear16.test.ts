import { describe, expect, it } from 'vitest';
import { loudnessOf, toLinear16 } from '../../../screens/shell/words/voice/linear16.ts';
import { proves } from '../../proves.ts';

const channel = (...values: number[]) => Float32Array.from(values);

describe('16-bit mono', () => {
  it.each([
    { given: [channel(0, 0.5, -0.5, 1, -1)], want: [0, 16384, -16383, 32767, -32767] },
    { given: [channel(1.5, -2)], want: [32767, -32767] },
    { given: [channel(1, 0), channel(0, -1)], want: [16384, -16383] },
    { given: [channel(Number.NaN)], want: [0] },
    { given: [], want: [] },
  ])('$given is $want', proves('unit', 'WIDGET-VOICE-03'), ({ given, want }) => {
    expect([...toLinear16(given)]).toEqual(want);
  });

  it('is as loud as its loudest sample', () => {
    expect(loudnessOf(Int16Array.of(3, -16384, 8))).toBe(0.5);
    expect(loudnessOf(new Int16Array())).toBe(0);
  });
});
