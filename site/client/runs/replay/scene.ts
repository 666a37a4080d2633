import { type Entry, listOf, numberOf, textOf } from './journal.ts';

/** An enemy of the fight with its initial HP: recorders write damage in several ways. */
export interface Enemy {
	/** Name in other lines. */
	readonly key: string;
	readonly id: string;
	readonly maxHp: number | undefined;
	readonly isDead: boolean;
}

/** The state at a moment of a replay. */
export interface Scene {
	readonly floor: number;
	readonly hp: number | undefined;
	readonly maxHp: number | undefined;
	readonly gold: number | undefined;
	/** 0 outside fights. */
	readonly turn: number;
	readonly enemies: readonly Enemy[];
}

const FIRST_SCENE: Scene = { floor: 0, hp: undefined, maxHp: undefined, gold: undefined, turn: 0, enemies: [] };

type Change = (scene: Scene, fields: Entry['fields']) => Partial<Scene>;

const life: Change = (scene, fields) => ({
	hp: numberOf(fields['hp']) ?? scene.hp,
	maxHp: numberOf(fields['max_hp']) ?? scene.maxHp,
});

/** State changes by event type. */
const CHANGES: Readonly<Record<string, Change>> = {
	hp: life,
	hp_loss: life,
	end: life,
	gold: (scene, fields) => ({ gold: numberOf(fields['gold']) ?? scene.gold }),
	combat_start: (_scene, fields) => ({ turn: 0, enemies: listOf(fields['enemies']).map(enemyOf) }),
	turn: (scene, fields) => ({ turn: numberOf(fields['n']) ?? scene.turn }),
	hit: ({ enemies }, fields) =>
		fields['killed'] === true
			? { enemies: enemies.map((enemy) => (enemy.key === textOf(fields['dst']) ? { ...enemy, isDead: true } : enemy)) }
			: {},
	combat_end: () => ({ turn: 0, enemies: [] }),
	room: () => ({ turn: 0, enemies: [] }),
};

function enemyOf(enemy: Readonly<Record<string, unknown>>): Enemy {
	return {
		key: textOf(enemy['i']),
		id: textOf(enemy['id']),
		maxHp: numberOf(enemy['max_hp']) ?? numberOf(enemy['hp']),
		isDead: false,
	};
}

/** The scene after each entry. Scenes share equal parts, to save memory. */
export function scenesOf(entries: readonly Entry[]): Scene[] {
	let scene = FIRST_SCENE;
	return entries.map(({ type, floor, fields }) => {
		const changes = CHANGES[type]?.(scene, fields) ?? {};
		if (floor !== scene.floor || Object.keys(changes).length > 0) scene = { ...scene, ...changes, floor };
		return scene;
	});
}
