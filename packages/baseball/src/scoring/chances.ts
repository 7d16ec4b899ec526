import type { PlayerId } from '../rules/primitives.ts';

/**
 * Outs made and chances missed, for the club and for each pitcher. A reliever starts with the outs at his entry: he has
 * no benefit of chances missed before (Rule 9.16(i)).
 */
export class Chances {
  #team: number;
  readonly #pitchers: Map<PlayerId, number>;

  constructor(team = 0, pitchers: ReadonlyMap<PlayerId, number> = new Map()) {
    this.#team = team;
    this.#pitchers = new Map(pitchers);
  }
  enter(pitcher: PlayerId, outs: number): void {
    if (!this.#pitchers.has(pitcher)) this.#pitchers.set(pitcher, outs);
  }
  add(): void {
    this.#team += 1;
    for (const [pitcher, count] of this.#pitchers) this.#pitchers.set(pitcher, count + 1);
  }
  of(pitcher?: PlayerId): number {
    return pitcher === undefined ? this.#team : (this.#pitchers.get(pitcher) ?? this.#team);
  }
  copy(): Chances {
    return new Chances(this.#team, this.#pitchers);
  }
}
