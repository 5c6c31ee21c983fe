import { autorun, isComputedProp, isObservableProp, observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { observe } from '#engine/models/shared/observe.ts';

class Shelf {
  books: readonly { title: string }[] = [{ title: 'one' }];
  readonly marks = observable.map<string, { at: number }>({}, { deep: false });
  owner: string | undefined;
  readonly place = { room: 'A' };
  readonly ring = () => 'ring';

  constructor() {
    observe(this, 'books', 'owner');
  }

  get count(): number {
    return this.books.length + this.marks.size;
  }

  take(): void {
    this.books = [];
    this.owner = 'nobody';
  }
}

it.each([
  { name: 'books', want: { followed: true, computed: false } },
  { name: 'owner', want: { followed: true, computed: false } },
  { name: 'count', want: { followed: true, computed: true } },
  { name: 'marks', want: { followed: false, computed: false } },
  { name: 'place', want: { followed: false, computed: false } },
  { name: 'ring', want: { followed: false, computed: false } },
])('$name is followed or computed: $want', ({ name, want }) => {
  const shelf = new Shelf();
  expect({ followed: isObservableProp(shelf, name), computed: isComputedProp(shelf, name) }).toEqual(want);
});

it('leaves what a field holds as it was given', () => {
  const book = { title: 'two' };
  const shelf = new Shelf();
  runInAction(() => {
    shelf.books = [book];
  });
  expect(shelf.books[0]).toBe(book);
});

it.each<{ does: string; change(shelf: Shelf): void; want: number }>([
  { does: 'a field is replaced', change: (shelf) => (shelf.books = []), want: 0 },
  { does: 'a map gets an entry', change: (shelf) => shelf.marks.set('a', { at: 1 }), want: 2 },
  { does: 'an action changes it', change: ({ take }) => take(), want: 0 },
])('who reads a getter follows when $does', ({ change, want }) => {
  const shelf = new Shelf();
  const read: number[] = [];
  const stop = autorun(() => read.push(shelf.count));
  runInAction(() => change(shelf));
  stop();
  expect(read).toEqual([1, want]);
});

it('makes one change of an action, which is bound', () => {
  const shelf = new Shelf();
  const read: unknown[] = [];
  const stop = autorun(() => read.push([shelf.count, shelf.owner]));
  const { take } = shelf;
  take();
  stop();
  expect(read).toEqual([
    [1, undefined],
    [0, 'nobody'],
  ]);
});
