import type { ControlOption, OptionSource } from '../../controls/defineControl.ts';
import type { EngineServices, Place, PlaceProvider } from '../../services.ts';
import { SEARCH_DELAY, SUGGESTION_MIN_CHARACTERS } from '../shared/constants.ts';
import { Debounce } from '../shared/Debounce.ts';
import { type Asked, Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { inTime } from './ChoiceCall.ts';
import type { ChoiceLoader } from './ChoiceLoader.ts';

/** Operation of the contract that finds addresses. */
const OPERATION = 'searchPlaces';

/** Addresses that match what is typed. Without a provider nothing is asked, and the address stays plain text (OP-MAPS). */
export class PlaceChoices implements ChoiceLoader {
  status: OptionSource['status'] = 'idle';
  options: readonly ControlOption[] = [];
  readonly #provider: PlaceProvider | undefined;
  readonly #typing = new Debounce();
  readonly #latest = new Latest();
  #text = '';

  constructor(services: EngineServices) {
    this.#provider = services.places ?? providerOf(services);
    observe(this, 'status', 'options');
  }

  search(text: string): void {
    this.#stop();
    this.#text = text.trim();
    if (!this.#provider || this.#text.length < SUGGESTION_MIN_CHARACTERS) {
      this.status = 'idle';
      this.options = [];
      return;
    }
    this.status = 'loading';
    this.#typing.run(SEARCH_DELAY, () => void this.#find());
  }

  retry(): void {
    this.search(this.#text);
  }

  reload(): void {
    this.search('');
  }

  labelOf(): undefined {
    return undefined;
  }

  know(): void {
    // An address carries its own text.
  }

  learn(): void {
    // Nothing is resolved by id.
  }

  dispose(): void {
    this.#stop();
  }

  #stop(): void {
    this.#typing.cancel();
    this.#latest.stop();
  }

  #find(): Promise<void> {
    const find = ({ signal }: Asked) =>
      inTime(async (deadline) => this.#provider?.search(this.#text, AbortSignal.any([signal, deadline])));
    return this.#latest.run(find, {
      answer: (found = []) => {
        this.options = found.map((place) => ({
          value: place.placeId,
          label: place.formattedAddress,
          row: { ...place },
        }));
        this.status = 'ready';
      },
      failure: () => {
        this.status = 'failed';
      },
    });
  }
}

function providerOf({ contract, api }: EngineServices): PlaceProvider | undefined {
  if (!Object.hasOwn(contract.operations, OPERATION)) return undefined;
  return {
    search: async (searchstring, signal) => {
      const answer = await api.call<{ data: readonly Place[] }>(OPERATION, { query: { searchstring }, signal });
      return answer.data;
    },
  };
}
