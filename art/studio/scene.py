"""Builds the scene of a job: the piece, the set it stands on, lights, camera."""
import math

import bpy
import numpy as np
from mathutils import Vector

import surfaces


def link(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def upright(values):
    """Meshes have y up, Blender has z up."""
    v = np.array(values, np.float32).reshape(-1, 3)
    return np.stack([v[:, 0], -v[:, 2], v[:, 1]], 1)


def add_mesh(mesh, material, kind, lift, clear):
    points, normals = upright(mesh['points']), upright(mesh['normals'])
    points[:, 2] += lift
    corners = np.array(mesh['corners'], np.int32).reshape(-1, 3)
    a, b, c = (points[corners[:, k]] for k in range(3))
    face = np.cross(b - a, c - a)
    inward = (face * normals[corners].mean(1)).sum(1) < 0
    corners[inward] = corners[inward][:, ::-1]
    corners = corners[np.linalg.norm(face, axis=1) > 1e-9]
    data = bpy.data.meshes.new('piece')
    data.from_pydata(points.tolist(), [], corners.tolist())
    uv = np.array(mesh['uv'], np.float32).reshape(-1, 2)[corners.reshape(-1)]
    uv[:, 1] = 1 - uv[:, 1]
    data.uv_layers.new(name='uv').data.foreach_set('uv', uv.reshape(-1))
    if kind != 'gem':
        data.polygons.foreach_set('use_smooth', [True] * len(corners))
        data.use_auto_smooth = True
        data.normals_split_custom_set_from_vertices(normals.tolist())
    data.materials.append(material)
    thing = link('piece', data)
    thing.visible_transmission = not (clear and kind == 'metal')
    return points


def add_piece(job, lift):
    """Adds every mesh and returns the points of all."""
    made = [surfaces.build(s, job['folder']) for s in job['surfaces']]
    kinds = [s['kind'] for s in job['surfaces']]
    clear = job.get('clearStones')
    return np.concatenate([add_mesh(m, made[m['surface']], kinds[m['surface']], lift, clear) for m in job['meshes']])


def add_cove(tone, rough, size):
    """Floor that rises into the wall behind, without an edge."""
    back, bend, far = size * 3.2, size * 1.8, size * 14
    curve = [(back + bend * math.sin(t), bend - bend * math.cos(t)) for t in np.linspace(0, math.pi / 2, 24)]
    profile = [(-far, 0), *curve, (back + bend, far)]
    data = bpy.data.meshes.new('cove')
    points = [(x, y, z) for y, z in profile for x in (-far, far)]
    data.from_pydata(points, [], [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(profile) - 1)])
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.materials.append(surfaces.matte('cove', tone, rough))
    cove = link('cove', data)
    # A stone that saw the paper through itself would be the colour of paper.
    cove.visible_transmission = False


def stand_height(kind, size):
    return {'slab': size * 0.13, 'disc': size * 0.11}.get(kind, 0)


def add_stand(kind, tone, size, reach):
    height = stand_height(kind, size)
    if kind == 'slab':
        bpy.ops.mesh.primitive_cube_add(size=1)
        stand = bpy.context.object
        stand.scale = (reach * 1.5, reach * 1.25, height)
        stand.rotation_euler[2] = math.radians(14)
        bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    elif kind == 'disc':
        bpy.ops.mesh.primitive_cylinder_add(vertices=160, radius=reach * 0.78, depth=height)
        stand = bpy.context.object
    else:
        return
    bpy.ops.object.shade_smooth()
    stand.data.use_auto_smooth = True
    stand.location = (0, 0, height / 2)
    edge = stand.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments = size * 0.012, 4
    stand.data.materials.append(surfaces.matte('stand', [min(1, c * 1.12) for c in tone], 0.6))
    stand.visible_transmission = False


def aim(thing, at, target, axis='-Z'):
    thing.location = Vector(at)
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat(axis, 'Y').to_euler()


def add_lights(lights, size):
    """Places and sizes are in sizes of the piece, so power grows with its square."""
    middle = (0, 0, size * 0.45)
    for spec in lights:
        if spec.get('flag'):
            bpy.ops.mesh.primitive_plane_add(size=size)
            card = bpy.context.object
            card.scale = (*spec['size'], 1)
            material, tree, main = surfaces.start('flag')
            tree.set(main, 'Base Color', (0.008, 0.008, 0.008))
            tree.set(main, 'Specular', 0)
            card.data.materials.append(material)
            card.visible_shadow = card.visible_diffuse = card.visible_transmission = False
            aim(card, [v * size for v in spec['at']], middle, 'Z')
        else:
            data = bpy.data.lights.new('light', 'AREA')
            data.shape, data.color = 'RECTANGLE', spec['color']
            data.size, data.size_y = (v * size for v in spec['size'])
            data.energy = spec['power'] * size * size
            card = link('light', data)
            aim(card, [v * size for v in spec['at']], [v * size for v in spec['target']] if spec.get('target') else middle)
        card.visible_camera = False


def add_world(spec):
    """A dim dome, brighter above; stones look through themselves into a dark tent with many small lamps."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    tree = surfaces.Tree(world)
    tree.tree.nodes.clear()
    way = tree.add('TexCoord').outputs['Generated']
    height = tree.add('SeparateXYZ', {'Vector': way}).outputs['Z']
    rise = tree.add('MapRange', {'Value': height, 'From Min': -0.3, 'From Max': 1}).outputs['Result']
    dome = tree.add('Background', {'Color': tree.mix(rise, (0.03, 0.03, 0.03), (0.9, 0.92, 0.95)), 'Strength': spec['dome']})
    cells = tree.add('TexVoronoi', {'Vector': way, 'Scale': 4.2})
    lamps = tree.add('MapRange', {'Value': cells.outputs['Distance'], 'From Min': 0.36, 'From Max': 0.28}).outputs['Result']
    hue = tree.mix(0.6, (1, 1, 1), cells.outputs['Color'])
    tent = tree.mix(lamps, tree.mix(rise, (0.01, 0.011, 0.013), (0.14, 0.15, 0.16)), hue)
    sparkle = tree.add('Background', {'Color': tent, 'Strength': spec['sparkle']})
    through = tree.add('LightPath').outputs['Is Transmission Ray']
    both = tree.add('MixShader', {0: through, 1: dome.outputs[0], 2: sparkle.outputs[0]})
    tree.add('OutputWorld', {'Surface': both.outputs[0]})
    # The dome is smooth: directions chosen by the surface alone find it.
    world.cycles.sampling_method = 'NONE'


def add_camera(spec, points, width, height):
    """Frames the piece as seen, focuses on the nearest tenth of its points."""
    tilt = math.radians(spec['elevation'])
    toward = np.array([0, math.cos(tilt), -math.sin(tilt)])
    up = np.array([0, math.sin(tilt), math.cos(tilt)])
    across, along = points[:, 0], points @ up
    wide, tall = np.ptp(across), np.ptp(along)
    x, y, nearer = spec.get('close') or (0.5, 0.5, 1)
    shift = spec.get('shift') or (0, 0)
    centre = np.array([across.min() + wide * (x + shift[0]), 0, 0]) + up * (along.min() + tall * (y + shift[1]))
    centre += toward * float(np.median(points @ toward))
    larger = max(width, height)
    span = max(wide * larger / width, tall * larger / height) / spec['fill'] / nearer
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = 90, 36
    distance = span / (36 / 90)
    camera = link('camera', data)
    aim(camera, centre - toward * distance, centre)
    bpy.context.scene.camera = camera
    depths = points @ toward + distance - centre @ toward
    data.dof.use_dof = spec['blur'] > 0
    data.dof.focus_distance = float(np.percentile(depths, 10))
    # Diameter of the opening at which a point one piece behind the focus blurs over `blur` of the piece.
    opening = max(1e-4, spec['blur'] * distance)
    data.dof.aperture_fstop = 0.09 / opening
