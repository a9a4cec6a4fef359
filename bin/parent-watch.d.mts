export function stopWithNpm(): void;
export function stopWithParent(): void;
export function stopWatching(): void;
