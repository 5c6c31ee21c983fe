import type { MapButton, MapTile } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import { type ListAnswer, readListAnswer } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';
import type { PlacedRow } from './map.types.ts';
import { Places } from './Places.ts';
import { pointOf } from './readPlaces.ts';

/** A row with its figure under the button that is chosen. */
export interface MapEntry extends PlacedRow {
  value: number;
}

/** A tile and what its operation answered. Observable. */
export interface AnsweredTile {
  readonly tile: MapTile;
  readonly answer: unknown;
}

/** Which rows of the answer a map shows, by its buttons. */
export class MapModel {
  /** Of the button; undefined: the first one that the user may see. */
  buttonId: string | undefined;
  /** Rows with something under the button, the most first. */
  readonly places: Places<MapEntry>;
  readonly #services: EngineServices;
  readonly #source: AnsweredTile;

  constructor(services: EngineServices, source: AnsweredTile) {
    this.#services = services;
    this.#source = source;
    this.places = new Places(() => this.#entries());
    observe(this, 'buttonId');
  }

  get tile(): MapTile {
    return this.#source.tile;
  }

  get answer(): ListAnswer {
    const operation = this.#services.contract.operations[this.tile.source.operation];
    return readListAnswer(operation, this.#source.answer);
  }

  /** Those that the user may see. */
  get buttons(): readonly MapButton[] {
    const { permissions } = this.#services;
    return this.tile.buttons.filter(({ permission: { page, element } = {} }) => {
      if (page !== undefined && !permissions.viewPage(page)) return false;
      return element === undefined || !['hidden', 'none'].includes(permissions.elementAccess(element));
    });
  }

  get button(): MapButton | undefined {
    return this.buttons.find(({ id }) => id === this.buttonId) ?? this.buttons[0];
  }

  /** Shows what another button is about; what is chosen stays so where it is part of that. */
  press(id: string): void {
    this.buttonId = id;
    if (!this.places.chosen) this.places.choose(undefined);
  }

  #entries(): readonly MapEntry[] {
    const { button, tile } = this;
    if (!button) return [];
    const { field } = button.widget.value;
    return this.answer.rows
      .flatMap((row, index) => {
        const value = Number(row[field] ?? 0);
        const id = String(row.Id ?? index);
        return value > 0 ? [{ id, row, value, point: pointOf(row, tile.place, id) }] : [];
      })
      .sort((one, other) => other.value - one.value);
  }
}
