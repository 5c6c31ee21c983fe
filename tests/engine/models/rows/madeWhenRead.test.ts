import { describe, expect, it } from 'vitest';
import { madeWhenRead } from '#engine/models/rows/madeWhenRead.ts';

const given = [{ Id: 1 }, { Id: 2 }, { Id: 3 }];

function made() {
  let count = 0;
  const rows = madeWhenRead(given, (row) => {
    count += 1;
    return { ...row, Double: Number(row.Id) * 2 };
  });
  return { rows, count: () => count };
}

describe('rows that are made when they are read', () => {
  it('are made one by one, and each once', () => {
    const { rows, count } = made();
    expect(rows).toHaveLength(3);
    expect(count()).toBe(0);
    const [first] = rows;
    expect(first).toEqual({ Id: 1, Double: 2 });
    expect(rows[0]).toBe(first);
    expect(count()).toBe(1);
    expect(given[0]).toEqual({ Id: 1 });
  });

  it('are an array to whoever reads all of them', () => {
    const { rows } = made();
    expect(Array.isArray(rows)).toBe(true);
    expect(rows.map((row) => row.Double)).toEqual([2, 4, 6]);
    expect([...rows, ...rows.slice(1), rows.at(-1)].map((row) => row?.Double)).toEqual([2, 4, 6, 4, 6, 6]);
    expect(rows.find((row) => row.Double === 4)).toBe(rows[1]);
    expect(rows[9]).toBeUndefined();
  });

  it('are known by what they were made of', () => {
    const { rows, count } = made();
    expect(rows.came).toBe(given);
    expect(count()).toBe(0);
  });
});
